import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, ProductCardSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import { ProductTile } from '../catalog/product-tile.tsx';
import { AddAllButton, AddAllOutcome, useAddAll } from './add-all.tsx';

const layouts = {
  /** Beside the navigation of the account. */
  narrow: {
    grid: 'mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-5',
    sizes: '(min-width: 1280px) 294px, (min-width: 768px) 30vw, 46vw',
    skeletons: ['first', 'second', 'third'],
  },
  wide: {
    grid: 'mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4',
    sizes: '(min-width: 1280px) 285px, (min-width: 768px) 30vw, 46vw',
    skeletons: ['first', 'second', 'third', 'fourth'],
  },
};

type Layout = keyof typeof layouts;

/** Heading and actions of a wishlist, and its products. */
export function WishlistProducts({
  title,
  products,
  layout,
  actions,
  retry,
  empty,
}: {
  title: string;
  /** Absent while loading or after a failure. */
  products: readonly ListedProduct[] | undefined;
  layout: Layout;
  /** Beside "Add all to cart". */
  actions?: ReactNode;
  /** Present after a failure. */
  retry?: { onRetry: () => void; retrying: boolean } | undefined;
  /** Shown if there are no products. */
  empty: ReactNode;
}) {
  const t = useTranslate();
  const adding = useAddAll(products);
  const { grid, sizes, skeletons } = layouts[layout];
  const count = products?.length ?? 0;
  const isLoading = !products && !retry;
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-baseline gap-3">
          <h1>{title}</h1>
          {count > 0 && <p className="text-t2 tabular-nums">{t('shell.cartItems', { count })}</p>}
        </div>
        {count > 0 && (
          <div className="flex flex-wrap gap-2.5">
            {actions}
            <AddAllButton adding={adding} />
          </div>
        )}
        {isLoading && <Skeleton className="h-11 w-40 rounded-control" />}
      </div>
      <AddAllOutcome adding={adding} />
      {retry && (
        <ErrorState
          {...retry}
          className="mt-6"
          bordered
          heading="h2"
          title={t('wishlist.cannotFetch')}
        />
      )}
      {isLoading && (
        <LoadingRegion className={grid}>
          {skeletons.map((place) => (
            <ProductCardSkeleton key={place} />
          ))}
        </LoadingRegion>
      )}
      {products && count === 0 && empty}
      {products && count > 0 && (
        <ul className={grid}>
          {products.map((product, place) => (
            <li className="grid" key={product._id}>
              <ProductTile eager={place < 3} heading="h2" product={product} sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function EmptyWishlist({ text, title }: { text?: string; title?: string }) {
  const t = useTranslate();
  return (
    <EmptyState
      action={
        <ButtonLink href="/products" variant="strong">
          {t('shell.discoverProducts')}
        </ButtonLink>
      }
      bordered
      className="mt-6"
      heading="h2"
      icon="heart"
      text={text ?? t('wishlist.emptyText')}
      title={title ?? t('wishlist.empty')}
    />
  );
}
