import type { Cart } from '@matjar/contract/cart/cart.ts';
import { recommendationLimits } from '@matjar/contract/catalog/search-rule-limits.ts';
import { useId } from 'react';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../queries.ts';
import { LoadingRegion, ProductCardSkeleton } from '../../ui/skeleton.tsx';
import { tileFields } from '../catalog/card-facts.ts';
import { ProductTile } from '../catalog/product-tile.tsx';

const grid = 'mt-5 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-5';
const sizes = '(min-width: 1280px) 285px, (min-width: 768px) 23vw, 46vw';
const places = Array.from({ length: recommendationLimits.shown }, (_, place) => `place ${place}`);

/** Lines sent to the server, which only uses the first ones of a long cart. */
const maxLines = 20;

/** Recommendations for the cart; empty if there are none. */
export function CrossSell({ cart, className }: { cart: Cart; className: string }) {
  const t = useTranslate();
  const id = useId();
  const ids = [...new Set(cart.products.map(({ product }) => product._id))].slice(0, maxLines);
  const { data, isPending } = useQuery({
    queryKey: ['GET /recommendations', ids],
    queryFn: ({ signal }) =>
      api.call('GET /recommendations', { query: { for: ids, fields: tileFields }, signal }),
    placeholderData: keepPreviousData,
  });
  const products = data?.data ?? [];
  // Optional: without it the cart is still worth showing.
  if (!isPending && products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id}>{t('cartPage.goesWithIt')}</h2>
      {isPending ? (
        <LoadingRegion className={grid}>
          {places.map((place) => (
            <ProductCardSkeleton key={place} />
          ))}
        </LoadingRegion>
      ) : (
        <ul className={grid}>
          {products.map((product) => (
            <li className="grid" key={product._id}>
              <ProductTile product={product} sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
