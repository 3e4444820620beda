import { otherRendition, uploadLimits } from '@matjar/contract/media.ts';
import { useId, useState } from 'react';
import { api } from '../../../api-client.ts';
import { textsOfError } from '../../../api-error.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** A picture of the shop's storage: sent at once, so that the preview has it. */
export function PictureInput({
  label,
  value,
  onChange,
  onRemove,
  error,
}: {
  label: string;
  /** Empty while none is chosen. */
  value: string;
  onChange: (address: string) => void;
  /** Where there may be none. */
  onRemove?: () => void;
  error?: string | undefined;
}) {
  const t = useTranslate();
  const inputId = useId();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function upload(file: File | undefined) {
    if (!file) return;
    if (file.size > uploadLimits.bytes) return setFailure(t('adminTaxonomy.imageTooLarge'));
    setFailure(undefined);
    setPending(true);
    try {
      const body = new FormData();
      body.set('file', file);
      const { data } = await api.call('POST /admin/content/pictures', { body });
      onChange(data.url);
    } catch (reason) {
      setFailure(textsOfError(reason, t('ui.errorTitle')).join(' '));
    } finally {
      setPending(false);
    }
  }

  return (
    <Field error={failure ?? error} label={label}>
      <div className="flex min-h-17 items-center gap-3 rounded-control border border-line-2 border-dashed px-3 py-2">
        {value ? (
          <img
            alt=""
            className="h-14 w-auto max-w-32 rounded-r1 object-contain"
            src={otherRendition(value, 160, 'webp')}
          />
        ) : (
          <Icon className="text-t3" name="image" size={22} />
        )}
        {pending && <Spinner size={18} />}
        <label
          className="ms-auto flex min-h-11 cursor-pointer items-center rounded-r1 px-2 font-semibold text-brand-ink text-sm hover:underline has-focus-visible:outline-2 has-focus-visible:outline-brand-strong"
          htmlFor={inputId}
        >
          {t(
            pending ? 'settings.uploading' : value ? 'settings.replaceFile' : 'settings.chooseFile',
          )}
          <input
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            disabled={pending}
            id={inputId}
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              event.target.value = '';
            }}
            type="file"
          />
        </label>
        {value && onRemove && (
          <Button onClick={onRemove} variant="link">
            {t('settings.removeFile')}
          </Button>
        )}
      </div>
    </Field>
  );
}
