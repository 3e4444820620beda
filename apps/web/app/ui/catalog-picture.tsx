import type { Picture } from '@matjar/contract/catalog.ts';
import { Image } from 'lucide-react';
import { useCallback, useState } from 'react';
import { classNames } from './class-names.ts';
import { renditionOf, srcSetOf } from './picture-renditions.ts';

export type CatalogPictureProps = {
  /** Absent for what has none: a pictogram stands on its tile. */
  picture?: Picture;
  /** Empty when the words beside it already name what it shows. */
  alt: string;
  /** How wide it stands, as the `sizes` attribute says it. */
  sizes: string;
  /** For what is seen first: loads at once and before the rest. */
  eager?: boolean;
  /** Half seen, for what cannot be bought. */
  faded?: boolean;
  /** Corners and size of the tile; it is square by itself. */
  className?: string;
};

/** A stored picture on its tile, in the best format and width the browser can use. */
export function CatalogPicture({
  picture,
  alt,
  sizes,
  eager = false,
  faded = false,
  className = 'rounded-r2',
}: CatalogPictureProps) {
  return (
    <span className={classNames('tile relative block aspect-square overflow-hidden', className)}>
      {picture ? (
        <ArrivingPicture
          alt={alt}
          eager={eager}
          faded={faded}
          key={picture.hash}
          picture={picture}
          sizes={sizes}
        />
      ) : (
        <Image
          aria-hidden="true"
          className="absolute inset-0 m-auto size-1/5 text-t3 opacity-40"
          strokeWidth={1.25}
        />
      )}
    </span>
  );
}

function ArrivingPicture({
  picture,
  alt,
  sizes,
  eager,
  faded,
}: Required<Omit<CatalogPictureProps, 'className'>>) {
  const [arrived, setArrived] = useState(false);
  // It may have arrived before hydration, when nobody listened yet.
  const checkArrival = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setArrived(true);
  }, []);
  return (
    <>
      {!arrived && picture.placeholder && (
        <span
          aria-hidden="true"
          className="absolute inset-0 bg-center bg-contain bg-no-repeat blur-lg"
          style={{ backgroundImage: `url("${picture.placeholder}")` }}
        />
      )}
      <picture>
        <source sizes={sizes} srcSet={srcSetOf(picture, 'avif')} type="image/avif" />
        <source sizes={sizes} srcSet={srcSetOf(picture, 'webp')} type="image/webp" />
        <img
          alt={alt}
          className={classNames('relative size-full object-contain', faded && 'opacity-50')}
          decoding={eager ? 'sync' : 'async'}
          fetchPriority={eager ? 'high' : undefined}
          height={picture.height}
          loading={eager ? 'eager' : 'lazy'}
          // A broken file leaves the tile, which is better than a torn icon over a blur.
          onError={() => setArrived(true)}
          onLoad={() => setArrived(true)}
          ref={checkArrival}
          sizes={sizes}
          src={renditionOf(picture, 480)}
          srcSet={srcSetOf(picture, 'jpg')}
          width={picture.width}
        />
      </picture>
    </>
  );
}
