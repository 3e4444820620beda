import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import {
  parseRememberedProducts,
  type RememberedProduct,
  rememberedFactsOf,
} from '../../../remembered-products.ts';
import { createStoredValue } from '../../../storage/stored-value.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { useNear } from '../../../ui/use-near.ts';
import { Slider } from '../slider/slider.tsx';

export const recentLimit = 12;

const slides =
  '[--slides:2.6] sm:[--slides:3.6] md:[--slides:4.6] lg:[--slides:6.4] xl:[--slides:7.4]';

/** Recently viewed products in this browser; empty for the first one. */
export function RecentlyViewedSlider({
  product,
  className,
}: {
  product: DetailedProduct;
  className?: string;
}) {
  const products = useRecentlyViewed(product);
  if (products.length === 0) return null;
  return (
    <div className={className}>
      <RecentRow products={products} />
    </div>
  );
}

function RecentRow({ products }: { products: RememberedProduct[] }) {
  const t = useTranslate();
  const row = useRef<HTMLDivElement>(null);
  const isNear = useNear(row, 800);
  useEffect(() => {
    if (!isNear) return;
    const stop = new AbortController();
    forgetWhatIsGone(stop.signal).catch(() => {
      // Without a response they stay; the page of a deleted product says so.
    });
    return () => stop.abort();
  }, [isNear]);
  return (
    <div ref={row}>
      <Slider
        count={products.length}
        loops={false}
        slidesClass={slides}
        title={t('product.recentlyViewed')}
      >
        {products.map((recent) => (
          <li key={recent._id}>
            <RecentTile {...recent} />
          </li>
        ))}
      </Slider>
    </div>
  );
}

export function RecentTile({ _id, title, brand, picture }: RememberedProduct) {
  return (
    <AppLink className="picture-link block rounded-r2" href={`/products/${_id}`}>
      <CatalogPicture
        alt=""
        picture={picture && { ...picture, placeholder: '' }}
        sizes="(min-width: 1280px) 145px, (min-width: 768px) 20vw, 36vw"
      />
      <span className="mt-2.5 block truncate text-t3 text-xs">{brand}</span>
      <span className="line-clamp-2 font-card text-sm leading-[1.3125rem]">{title}</span>
    </AppLink>
  );
}

const nothing: RememberedProduct[] = [];

/** Recently viewed products in this browser; empty on the server. */
export const recentProducts = {
  ...createStoredValue<RememberedProduct[]>({
    key: 'recentlyViewed',
    parse: parseRecentProducts,
    absent: nothing,
  }),
  none: () => nothing,
};

/** Removes products that are no longer sold. */
async function forgetWhatIsGone(signal: AbortSignal): Promise<void> {
  const ids = recentProducts.read().map(({ _id }) => _id);
  const query = { ids: ids.toSorted().join(','), fields: 'title' };
  const { api } = await import('../../../api-client.ts');
  const { data } = await api.call('GET /products/by-ids', { query, signal });
  const sold = new Set(data.map(({ _id }) => _id));
  const gone = ids.filter((id) => !sold.has(id));
  if (gone.length === 0) return;
  recentProducts.write(recentProducts.read().filter(({ _id }) => !gone.includes(_id)));
}

/** Remembers this product and returns the ones viewed before. */
function useRecentlyViewed(product: DetailedProduct): RememberedProduct[] {
  const products = useSyncExternalStore(
    recentProducts.subscribe,
    recentProducts.read,
    recentProducts.none,
  );
  useEffect(() => {
    recentProducts.write(withRecent(recentProducts.read(), rememberedFactsOf(product)));
  }, [product]);
  return products.filter(({ _id }) => _id !== product._id);
}

/** Newest first, without duplicates. */
export function withRecent(
  known: readonly RememberedProduct[],
  seen: RememberedProduct,
): RememberedProduct[] {
  return [seen, ...known.filter(({ _id }) => _id !== seen._id)].slice(0, recentLimit);
}

export function parseRecentProducts(text: string): RememberedProduct[] | undefined {
  return parseRememberedProducts(text, recentLimit);
}
