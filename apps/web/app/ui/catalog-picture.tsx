import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { renditionOf, srcSetOf } from './picture-renditions.ts';

export type CatalogPictureProps = {
  /** Absent for what has none: a pictogram stands on its tile. */
  picture?: Picture;
  /** Empty when the words beside it already name what it shows. */
  alt: string;
  /** How wide it stands, as the `sizes` attribute says it. */
  sizes: string;
  /** The widest rendition any screen needs of it, in pixels. */
  widest?: number;
  /** For what is seen first: loads at once and before the rest. */
  eager?: boolean;
  /** Half seen, for what cannot be bought. */
  faded?: boolean;
  /** Corners and size of the tile; it is square by itself. */
  className?: string;
};

const densestScreen = 3;

/** Of a picture that is as wide on every screen. */
function readPixels(sizes: string): number | undefined {
  const pixels = /^(\d+)px$/.exec(sizes)?.[1];
  return pixels ? Number(pixels) : undefined;
}

/**
 * A stored picture on its tile, which keeps the place until it is there. AVIF in the width that fits;
 * the few browsers without it take one WebP.
 */
export function CatalogPicture({
  picture,
  alt,
  sizes,
  widest = densestScreen * (readPixels(sizes) ?? Number.POSITIVE_INFINITY),
  eager = false,
  faded = false,
  className = 'rounded-r2',
}: CatalogPictureProps) {
  return (
    <span className={classNames('picture-tile', className)}>
      {picture ? (
        <picture>
          <source sizes={sizes} srcSet={srcSetOf(picture, 'avif', widest)} type="image/avif" />
          <img
            alt={alt}
            className={faded ? 'opacity-50' : undefined}
            decoding={eager ? 'sync' : 'async'}
            fetchPriority={eager ? 'high' : undefined}
            height={picture.height}
            loading={eager ? undefined : 'lazy'}
            src={renditionOf(picture, Math.min(widest, 800), 'webp')}
            width={picture.width}
          />
        </picture>
      ) : (
        <Icon
          className="absolute inset-0 m-auto size-1/5 text-t3 opacity-40"
          name="image"
          stroke={1.25}
        />
      )}
    </span>
  );
}
