import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';

export type ProductCardProps = {
  href: string;
  title: string;
  /** A `Picture` on its tile. */
  image: ReactNode;
  brand?: ReactNode;
  swatches?: ReactNode;
  rating?: ReactNode;
  price: ReactNode;
  /** Over the picture at its start: the discount. */
  badge?: ReactNode;
  /** Over the picture at its end. */
  heart?: ReactNode;
  /** A `ProductCardAction`, or the words that stand for it. */
  action?: ReactNode;
  heading?: 'h2' | 'h3';
};

/**
 * The frame of a product in a grid. One link covers the card; heart and action lie above it. Every
 * part keeps its height, so that rows of cards line up.
 */
export function ProductCard({
  href,
  title,
  image,
  brand,
  swatches,
  rating,
  price,
  badge,
  heart,
  action,
  heading: Heading = 'h3',
}: ProductCardProps) {
  return (
    <article className="group/card relative flex min-w-0 flex-col">
      <div className="relative rounded-r2 transition-shadow duration-150 group-focus-within/card:shadow-s2 group-hover/card:shadow-s2">
        {image}
        <div className="absolute start-2.5 top-2.5">{badge}</div>
        <div className="absolute end-2 top-2 z-10">{heart}</div>
      </div>
      <div className="flex flex-1 flex-col pt-3">
        <div className="flex min-h-4.5 items-center justify-between gap-2 text-t3 text-xs">
          <span className="min-w-0 truncate">{brand}</span>
          {swatches}
        </div>
        <Heading className="mt-px line-clamp-2 h-[42px] font-card text-sm leading-[21px] tracking-[-0.003em]">
          <AppLink
            className="after:absolute after:inset-0 after:rounded-r2 focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:outline-t1 focus-visible:after:outline-offset-4"
            href={href}
            prefetch="intent"
          >
            {title}
          </AppLink>
        </Heading>
        <div className="mt-1.5 min-h-4.5">{rating}</div>
        <div className="mt-1.5 min-h-6.5">{price}</div>
        {action && <div className="relative z-10 mt-2.5">{action}</div>}
      </div>
    </article>
  );
}
