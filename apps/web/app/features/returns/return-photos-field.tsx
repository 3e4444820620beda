import { uploadLimits } from '@matjar/contract/media/media.ts';
import { returnLimits } from '@matjar/contract/returns/returns.ts';
import { useRef } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/toasts.ts';
import { photoTypes, readAsDataUrl } from './returns-data.ts';

/** Uploaded after its return was created. */
export interface ReturnPhotoFile {
  id: string;
  file: File;
  preview: string;
}

export function ReturnPhotosField({
  photos,
  onChange,
}: {
  photos: readonly ReturnPhotoFile[];
  onChange: (photos: ReturnPhotoFile[]) => void;
}) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { photos: max } = returnLimits;
  const hint = t('returns.photosHint', {
    count: max,
    megabytes: uploadLimits.bytes / 1_024 / 1_024,
  });

  async function add(files: readonly File[]) {
    const fitting = files.filter(({ size }) => size <= uploadLimits.bytes);
    for (const { name } of files.filter((file) => !fitting.includes(file))) {
      notify('error', t('returns.photoTooLarge', { name }));
    }
    const room = max - photos.length;
    if (fitting.length > room) notify('warning', t('returns.photosTooMany', { count: max }));
    const added = await Promise.all(
      fitting.slice(0, room).map(async (file) => ({
        id: crypto.randomUUID(),
        file,
        preview: await readAsDataUrl(file),
      })),
    );
    onChange([...photos, ...added]);
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {photos.map(({ id, preview }, at) => (
        <span className="relative size-20 shrink-0" key={id}>
          <img alt="" className="size-full rounded-control object-cover" src={preview} />
          <IconButton
            className="absolute! -end-2 -top-2"
            icon="x"
            iconSize={16}
            label={t('returns.removePhoto', { position: at + 1 })}
            onClick={() => onChange(photos.filter((each) => each.id !== id))}
            size="sm"
            variant="round"
          />
        </span>
      ))}
      {photos.length < max && (
        <button
          className="grid size-20 shrink-0 place-items-center rounded-control border border-field border-dashed text-t2 hover:bg-sunken"
          onClick={() => input.current?.click()}
          type="button"
        >
          <Icon name="image-plus" size={22} />
          <span className="sr-only">{t('returns.addPhoto')}</span>
        </button>
      )}
      <input
        accept={photoTypes}
        aria-label={t('returns.addPhoto')}
        className="sr-only"
        multiple
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <p className="min-w-40 flex-1 text-t2 text-xs">
        {hint} {t('returns.photosPrivate')}
      </p>
    </div>
  );
}
