import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import { picturesOfChoice } from '@matjar/contract/catalog/variant-pictures.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { preloadZoom, ZoomOnDemand } from './zoom-on-demand.tsx';

export const gallerySizes = '(min-width: 1280px) 600px, (min-width: 1024px) 45vw, 100vw';

/** The pictures of a product: a swipeable row, thumbnails, and a zoom. */
export function ProductGallery({
  title,
  pictures,
  children,
}: {
  title: string;
  pictures: Picture[];
  /** Overlay on the picture. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  const stage = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const count = pictures.length;

  function show(position: number) {
    const picture = stage.current?.children[position];
    if (picture instanceof HTMLElement) {
      stage.current?.scrollTo({ left: picture.offsetLeft, behavior: 'auto' });
    }
    setShown(position);
  }

  function followScroll() {
    const row = stage.current;
    if (row) setShown(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
  }

  if (count === 0) return <NoPicture>{children}</NoPicture>;
  return (
    // The thumbnails follow the large picture in the document, so that its size does not depend on them.
    <div
      className={classNames(
        'flex flex-col gap-2',
        count > 1 && 'lg:grid lg:grid-cols-[76px_minmax(0,1fr)] lg:gap-5',
      )}
    >
      <div className="relative min-w-0 max-md:-mx-4 lg:order-last lg:self-start">
        <ul
          aria-label={t('product.pictures', { title })}
          className="gallery-stage product-picture tile md:rounded-r3"
          onScroll={followScroll}
          ref={stage}
        >
          {pictures.map((picture, position) => (
            <li key={picture.hash}>
              <button
                aria-label={`${t('product.zoom')}: ${t('product.picture', { title, position: position + 1, count })}`}
                className="block w-full cursor-zoom-in -outline-offset-4"
                onClick={() => setZoomed(true)}
                onFocus={preloadZoom}
                onPointerEnter={preloadZoom}
                tabIndex={position === shown ? undefined : -1}
                type="button"
              >
                <CatalogPicture
                  alt={t('product.picture', { title, position: position + 1, count })}
                  className="bg-none!"
                  eager={position === 0}
                  picture={picture}
                  sizes={gallerySizes}
                />
              </button>
            </li>
          ))}
        </ul>
        {children}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-3 bottom-3 rounded-r1 bg-surface/85 px-2.5 py-1 text-xs tabular-nums md:start-4 md:end-auto md:bottom-4"
        >
          {t('product.position', { position: shown + 1, count })}
        </span>
        <IconButton
          className="absolute! end-4 bottom-4 max-md:hidden"
          icon="zoom-in"
          label={t('product.zoom')}
          onClick={() => setZoomed(true)}
          variant="outline"
        />
      </div>
      {count > 1 && <GalleryThumbnails onShow={show} pictures={pictures} shown={shown} />}
      {zoomed && (
        <ZoomOnDemand
          onClose={() => setZoomed(false)}
          onShow={show}
          pictures={pictures}
          shown={shown}
          title={title}
        />
      )}
    </div>
  );
}

function NoPicture({ children }: { children?: ReactNode }) {
  return (
    <div className="tile relative grid aspect-square place-items-center text-t3 max-md:-mx-4 md:rounded-r3">
      <Icon name="image" size={48} stroke={1.25} />
      {children}
    </div>
  );
}

/** Thumbnails: a row below the large picture, a column beside it if there is room. */
function GalleryThumbnails({
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
    <div className="relative">
      <ul className="gallery-thumbs">
        {pictures.map((picture, position) => (
          <li key={picture.hash}>
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
    </div>
  );
}

/**
 * The pictures for a choice: its own and those of everything. All if nothing is chosen, or if it has none, but
 * not those of other variants.
 */
export function picturesFor(
  pictures: readonly Picture[],
  color: string | null,
  variant?: string | undefined,
): Picture[] {
  const own = picturesOfChoice(pictures, { color, variant });
  const fits = (picture: Picture) => !variant || !picture.variant || picture.variant === variant;
  const others = own.length > 0 ? pictures.filter((each) => !each.color) : pictures;
  const shown = [...own, ...others.filter((each) => fits(each) && !own.includes(each))];
  return shown.length > 0 ? shown : [...pictures];
}
