import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PictureProps = {
  src: string;
  /** Empty when the words beside it already name what it shows. */
  alt: string;
  srcSet?: string;
  sizes?: string;
  /** For what is seen first: loads at once and before the rest. */
  eager?: boolean;
  /** Half seen, for what cannot be bought. */
  faded?: boolean;
  /** Corners and size of the tile; it is square by itself. */
  className?: string;
  /** Laid over the picture: badges, buttons. */
  children?: ReactNode;
};

/**
 * Lists of the API name their pictures by the shop's address. Loaded from where the page was opened, as pictures of the
 * storefront are, they are also there where that is another one, which the page's policy would refuse.
 */
export function fromThisAddress(src: string): string {
  return src.replace(/^https?:\/\/[^/]+(?=\/media\/)/, '');
}

/** A picture on its tile. The square is kept from the start, so nothing jumps when it arrives. */
export function Picture({
  src,
  alt,
  srcSet,
  sizes,
  eager = false,
  faded = false,
  className = 'rounded-r2',
  children,
}: PictureProps) {
  return (
    <span className={classNames('picture-tile', className)}>
      <img
        alt={alt}
        className={faded ? 'opacity-50' : undefined}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : undefined}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        sizes={sizes}
        src={fromThisAddress(src)}
        srcSet={srcSet}
        width={900}
      />
      {children}
    </span>
  );
}
