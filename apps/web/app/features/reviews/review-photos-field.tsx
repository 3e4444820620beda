import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import { reviewPhotos } from '@matjar/contract/limits.ts';
import { uploadLimits } from '@matjar/contract/media/media.ts';
import { type Dispatch, type SetStateAction, useRef } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { renditionOf } from '../../ui/picture-renditions.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toasts.ts';

/** Without a URL while it is being uploaded. */
export interface SelectedPhoto {
  id: string;
  url?: string;
  picture?: Picture;
}

export function selectedPhotosOf(pictures: readonly Picture[]): SelectedPhoto[] {
  return pictures.map((picture) => ({
    id: picture.hash,
    url: renditionOf(picture, 800, 'webp'),
    picture,
  }));
}

/** Photos are uploaded as soon as they are chosen, so that submitting the review is quick. */
export function ReviewPhotosField({
  photos,
  onChange,
}: {
  photos: readonly SelectedPhoto[];
  onChange: Dispatch<SetStateAction<SelectedPhoto[]>>;
}) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);

  async function upload(file: File) {
    const id = crypto.randomUUID();
    onChange((known) => [...known, { id }]);
    const form = new FormData();
    form.set('file', file);
    try {
      const { data } = await api.call('POST /reviews/photos', { body: form });
      onChange((known) => {
        // A picture chosen twice is added once.
        const isKnown = known.some(({ url }) => url === data.url);
        return isKnown
          ? known.filter((each) => each.id !== id)
          : known.map((each) => (each.id === id ? { id, ...data } : each));
      });
    } catch (error) {
      onChange((known) => known.filter((each) => each.id !== id));
      const failed = t('reviewList.photoFailed', { name: file.name });
      for (const text of textsOfError(error, failed)) notify('error', text);
    }
  }

  function add(files: readonly File[]) {
    const fitting = files.filter(({ size }) => size <= uploadLimits.bytes);
    for (const { name } of files.filter((file) => !fitting.includes(file))) {
      notify('error', t('reviewList.photoTooLarge', { name }));
    }
    const room = reviewPhotos - photos.length;
    if (fitting.length > room)
      notify('warning', t('reviewList.photosFull', { count: reviewPhotos }));
    for (const file of fitting.slice(0, room)) void upload(file);
  }

  return (
    <div className="mt-3">
      {photos.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {photos.map(({ id, picture }, at) => (
            <li className="relative w-19" key={id}>
              {picture ? (
                <CatalogPicture alt="" className="rounded-control" picture={picture} sizes="76px" />
              ) : (
                <Skeleton className="block aspect-square rounded-control" />
              )}
              <IconButton
                className="absolute! -end-2 -top-2"
                icon="x"
                iconSize={16}
                label={t('reviewList.removePhoto', { position: at + 1 })}
                onClick={() => onChange((known) => known.filter((each) => each.id !== id))}
                size="sm"
                variant="round"
              />
            </li>
          ))}
        </ul>
      )}
      <input
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={t('reviewList.addPhotos')}
        className="sr-only"
        multiple
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          disabled={photos.length >= reviewPhotos}
          icon="image-plus"
          onClick={() => input.current?.click()}
          variant="outline"
        >
          {t('reviewList.addPhotos')}
        </Button>
        <span className="text-t3 text-xs">
          {t('reviewList.photosHint', { count: reviewPhotos })}
        </span>
      </div>
    </div>
  );
}
