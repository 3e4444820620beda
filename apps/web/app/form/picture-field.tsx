import { otherRendition, uploadLimits } from '@matjar/contract/media/media.ts';
import { useId, useState } from 'react';
import { textsOfError } from '../api-error.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Icon, Spinner } from '../ui/icon.tsx';

/** A picture upload: sent at once for the preview, used after the next save. */
export function PictureField({
  label,
  hint,
  error,
  value,
  send,
  onChange,
  onRemove,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Empty while none is chosen. */
  value: string | null;
  /** Uploads a file; returns its URL. */
  send: (form: FormData) => Promise<{ data: { url: string } }>;
  onChange: (address: string) => void;
  /** Present if the picture is optional. */
  onRemove?: () => void;
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
      const form = new FormData();
      form.set('file', file);
      onChange((await send(form)).data.url);
    } catch (reason) {
      setFailure(textsOfError(reason, t('ui.errorTitle')).join(' '));
    } finally {
      setPending(false);
    }
  }

  return (
    <Field error={failure ?? error} hint={hint} label={label}>
      <div className="flex min-h-17 items-center gap-3 rounded-control border border-line-2 border-dashed px-3 py-2">
        {value ? (
          <img
            alt=""
            className="h-11 w-auto max-w-24 rounded-r1 object-contain"
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
              // Allows choosing the same file again after it was removed.
              event.target.value = '';
            }}
            type="file"
          />
        </label>
        {value && onRemove && (
          <Button
            onClick={() => {
              setFailure(undefined);
              onRemove();
            }}
            variant="link"
          >
            {t('settings.removeFile')}
          </Button>
        )}
      </div>
    </Field>
  );
}
