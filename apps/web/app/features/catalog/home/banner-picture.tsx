import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import { classNames } from '../../../ui/class-names.ts';
import { renditionOf, srcSetOf } from '../../../ui/picture-renditions.ts';

/** A promotional picture, decorative beside the text. Only formats with transparency. */
export function BannerPicture({
  picture,
  sizes,
  eager = false,
  className,
}: {
  picture: Picture;
  sizes: string;
  eager?: boolean;
  /** Position and crop. */
  className: string;
}) {
  return (
    <picture>
      <source sizes={sizes} srcSet={srcSetOf(picture, 'avif')} type="image/avif" />
      <img
        alt=""
        className={classNames('pointer-events-none absolute', className)}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : undefined}
        height={picture.height}
        loading={eager ? undefined : 'lazy'}
        src={renditionOf(picture, 800, 'webp')}
        width={picture.width}
      />
    </picture>
  );
}
