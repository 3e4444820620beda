import { useEffect } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { ProductCardSkeleton } from '../../ui/product-card-skeleton.tsx';
import { notify } from '../../ui/toasts.ts';
import { useWishlist } from '../../wishlist-data/use-wishlist.ts';
import { ProductTile } from '../catalog/product-tile.tsx';

const grid = 'mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-5';
const sizes = '(min-width: 1280px) 294px, (min-width: 768px) 30vw, 46vw';

/** What the signed-in person wants to come back to. */
export default function WishlistPage() {
  const t = useTranslate();
  const { products, isError, isFetching, refetch } = useWishlist();
  const failed = isError && !products;
  useEffect(() => {
    if (failed) notify('error', t('wishlist.cannotFetch'), { id: 'wishlist-failed' });
  }, [failed, t]);
  return (
    <>
      <PageTitle>{t('shell.accountWishlist')}</PageTitle>
      <div className="flex items-baseline gap-3">
        <h1>{t('shell.accountWishlist')}</h1>
        {products && products.length > 0 && (
          <p className="text-t2 tabular-nums">{t('shell.cartItems', { count: products.length })}</p>
        )}
      </div>
      {failed ? (
        <ErrorState
          className="mt-6"
          framed
          heading="h2"
          onRetry={() => void refetch()}
          retrying={isFetching}
          title={t('wishlist.cannotFetch')}
        />
      ) : products === undefined ? (
        <LoadingRegion className={grid}>
          {['first', 'second', 'third'].map((place) => (
            <ProductCardSkeleton key={place} />
          ))}
        </LoadingRegion>
      ) : products.length === 0 ? (
        <EmptyState
          action={
            <ButtonLink href="/products" variant="strong">
              {t('shell.discoverProducts')}
            </ButtonLink>
          }
          className="mt-6"
          framed
          heading="h2"
          icon="heart"
          text={t('wishlist.emptyText')}
          title={t('wishlist.empty')}
        />
      ) : (
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
