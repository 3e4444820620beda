import { uploadLimits } from '@matjar/contract/media/media.ts';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { usePreview } from '../file-preview.ts';
import { PictureDrop } from '../picture-drop.tsx';
import { findPictureProblem } from '../picture-size.ts';

/** A picture, chosen or dropped, with a preview before the upload. */
export function ImageField({
  file,
  onChange,
  current,
}: {
  file: File | null;
  onChange: (file: File | null) => void;
  /** Shown while no new picture is chosen. */
  current?: string | undefined;
}) {
  const t = useTranslate();
  const [error, setError] = useState<string>();
  const preview = usePreview(file);
  const shown = preview ?? current;

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    const tooLarge = chosen.size > uploadLimits.bytes;
    const problem = tooLarge ? 'adminTaxonomy.imageTooLarge' : await findPictureProblem(chosen);
    setError(problem && t(problem));
    if (!problem) onChange(chosen);
  }

  return (
    <Field error={error} label={t('adminTaxonomy.image')} optional>
      <div className="flex items-center gap-4">
        {shown && <Picture alt="" className="w-24 shrink-0 rounded-r2" src={shown} />}
        <PictureDrop
          className="min-h-24 min-w-0 flex-1"
          hint={t('adminTaxonomy.dropImage')}
          label={t('adminTaxonomy.chooseImage')}
          onFiles={([chosen]) => void choose(chosen)}
        />
      </div>
      {file && (
        <Button
          className="mt-2"
          icon="rotate-ccw"
          onClick={() => {
            setError(undefined);
            onChange(null);
          }}
          size="sm"
          variant="quiet"
        >
          {t('adminTaxonomy.resetImage')}
        </Button>
      )}
    </Field>
  );
}
