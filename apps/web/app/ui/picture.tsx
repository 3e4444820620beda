import { type ReactNode, useCallback, useState } from 'react';
import { classNames } from './class-names.ts';

export type PictureProps = {
  src: string;
  /** Empty when the words beside it already name what it shows. */
  alt: string;
  srcSet?: string;
  sizes?: string;
  /** A tiny version, shown blurred until the picture is there. */
  placeholder?: string;
  /** For what is seen first: loads at once and before the rest. */
  eager?: boolean;
  /** Half seen, for what cannot be bought. */
  faded?: boolean;
  /** Corners and size of the tile; it is square by itself. */
  className?: string;
  /** Laid over the picture: badges, buttons. */
  children?: ReactNode;
};

/** A picture on its tile. The square is kept from the start, so nothing jumps when it arrives. */
export function Picture({
  src,
  alt,
  srcSet,
  sizes,
  placeholder,
  eager = false,
  faded = false,
  className = 'rounded-r2',
  children,
}: PictureProps) {
  const [arrived, setArrived] = useState(false);
  // It may have arrived before hydration, when nobody listened yet.
  const checkArrival = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setArrived(true);
  }, []);
  return (
    <span className={classNames('tile relative block aspect-square overflow-hidden', className)}>
      {placeholder && !arrived && (
        <span
          aria-hidden="true"
          className="absolute inset-0 bg-center bg-contain bg-no-repeat blur-lg"
          style={{ backgroundImage: `url("${placeholder}")` }}
        />
      )}
      <img
        alt={alt}
        className={classNames('relative size-full object-contain', faded && 'opacity-50')}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : undefined}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        onLoad={() => setArrived(true)}
        ref={checkArrival}
        sizes={sizes}
        src={src}
        srcSet={srcSet}
        width={900}
      />
      {children}
    </span>
  );
}
