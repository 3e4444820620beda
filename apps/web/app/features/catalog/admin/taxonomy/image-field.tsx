import { uploadLimits } from '@matjar/contract/media.ts';
import { type DragEvent, useId, useState } from 'react';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { usePreview } from '../file-preview.ts';
import { findPictureProblem } from '../picture-size.ts';

/** One picture, picked or dropped, shown before it is sent. */
export function ImageField({
  file,
  onChange,
  current,
}: {
  file: File | null;
  onChange: (file: File | null) => void;
  /** What is shown while nothing new was chosen. */
  current?: string | undefined;
}) {
  const t = useTranslate();
  const inputId = useId();
  const [over, setOver] = useState(false);
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

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  }

  return (
    <Field error={error} label={t('adminTaxonomy.image')} optional>
      <div className="flex items-center gap-4">
        {shown && <Picture alt="" className="w-24 shrink-0 rounded-r2" src={shown} />}
        <label
          className={classNames(
            'flex min-h-24 min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-1 rounded-r2 border-2 border-dashed p-3 text-center text-xs focus-within:border-brand',
            over ? 'border-brand bg-brand-tint' : 'border-line-2',
          )}
          htmlFor={inputId}
          onDragLeave={() => setOver(false)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDrop={drop}
        >
          <Icon className="text-t2" name="image-plus" size={22} />
          <span className="font-semibold text-brand-ink">{t('adminTaxonomy.chooseImage')}</span>
          <span className="text-t3">{t('adminTaxonomy.dropImage')}</span>
          <input
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            id={inputId}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file may be chosen again after a reset.
              event.target.value = '';
            }}
            type="file"
          />
        </label>
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
