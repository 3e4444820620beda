import type { ListedProduct } from '@matjar/contract/catalog.ts';
import { ProductTile } from '../product-tile.tsx';

/** Two columns, three from 768 px, four from 1280 px beside the filters. */
const pictureSizes =
  '(min-width: 1280px) 213px, (min-width: 1024px) calc((100vw - 408px) / 3), (min-width: 768px) calc((100vw - 120px) / 3), calc((100vw - 44px) / 2)';

const firstRow = 4;

export function ProductGrid({ products }: { products: readonly ListedProduct[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6.5 md:grid-cols-3 md:gap-x-5 md:gap-y-8 xl:grid-cols-4">
      {products.map((product, at) => (
        <li className="min-w-0" key={product._id}>
          <ProductTile eager={at < firstRow} heading="h2" product={product} sizes={pictureSizes} />
        </li>
      ))}
    </ul>
  );
}
