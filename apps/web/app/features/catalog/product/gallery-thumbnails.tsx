import type { Picture } from '@matjar/contract/catalog.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { CatalogPicture } from '../catalog-picture.tsx';

/** All pictures small: a row under the large one, a column beside it where there is room. */
export function GalleryThumbnails({
  pictures,
  shown,
  onShow,
}: {
  pictures: Picture[];
  shown: number;
  onShow: (position: number) => void;
}) {
  const t = useTranslate();
  return (
    <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-1 lg:-m-1 lg:max-h-151 lg:w-23 lg:shrink-0 lg:flex-col lg:gap-3 lg:overflow-y-auto lg:p-1">
      {pictures.map((picture, position) => (
        <li
          className="w-[calc((100%-32px)/5)] min-w-14 max-w-21 shrink-0 lg:w-full"
          key={picture.hash}
        >
          <button
            aria-current={position === shown || undefined}
            aria-label={t('product.showPicture', { position: position + 1 })}
            className="block w-full rounded-r2 aria-[current]:shadow-[0_0_0_2px_var(--page),0_0_0_4px_var(--brand-strong)]"
            onClick={() => onShow(position)}
            type="button"
          >
            <CatalogPicture alt="" picture={picture} sizes="84px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
