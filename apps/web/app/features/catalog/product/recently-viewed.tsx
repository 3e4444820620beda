import type { DetailedProduct } from '@matjar/contract/catalog.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { type RememberedProduct, rememberedFactsOf } from '../../../remembered-products.ts';
import { createStoredValue } from '../../../stored-value.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { Slider } from '../slider/slider.tsx';
import { parseRecentProducts, withRecent } from './recent-products.ts';

const slides =
  '[--slides:2.6] sm:[--slides:3.6] md:[--slides:4.6] lg:[--slides:6.4] xl:[--slides:7.4]';

/** What this browser looked at before; nothing for somebody's first product. */
export function RecentlyViewedSlider({
  product,
  className,
}: {
  product: DetailedProduct;
  className?: string;
}) {
  const t = useTranslate();
  const products = useRecentlyViewed(product);
  if (products.length === 0) return null;
  return (
    <Slider
      className={className}
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
  );
}

export function RecentTile({ _id, title, brand, picture }: RememberedProduct) {
  return (
    <AppLink className="group/recent block rounded-r2" href={`/products/${_id}`}>
      <CatalogPicture
        alt=""
        className="rounded-r2 transition-shadow duration-150 group-hover/recent:shadow-s2"
        picture={picture && { ...picture, placeholder: '' }}
        sizes="(min-width: 1280px) 145px, (min-width: 768px) 20vw, 36vw"
      />
      <span className="mt-2.5 block truncate text-t3 text-xs">{brand}</span>
      <span className="line-clamp-2 font-card text-sm leading-[21px]">{title}</span>
    </AppLink>
  );
}

const nothing: RememberedProduct[] = [];

/** What this browser looked at; none of it where the server renders. */
export const recentProducts = {
  ...createStoredValue<RememberedProduct[]>({
    key: 'recentlyViewed',
    parse: parseRecentProducts,
    absent: nothing,
  }),
  none: () => nothing,
};

/** Remembers this product and answers the others somebody looked at before. */
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
