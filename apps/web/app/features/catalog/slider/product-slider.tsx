import type { ListedProduct } from '@matjar/contract/catalog.ts';
import { loopAbove } from '@matjar/contract/limits.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ProductTile } from '../product-tile.tsx';
import { Slider } from './slider.tsx';
import { type MoreProducts, useMoreProducts } from './use-more-products.ts';

const layouts = {
  /** The whole width of the page. */
  wide: {
    slides: '[--slides:2.1] sm:[--slides:2.6] md:[--slides:3.2] lg:[--slides:4.2] xl:[--slides:5]',
    sizes: '(min-width: 1280px) 224px, (min-width: 768px) 24vw, 46vw',
  },
  /** Beside a banner. */
  narrow: {
    slides: '[--slides:2.1] sm:[--slides:2.6] md:[--slides:3.2] lg:[--slides:2.2] xl:[--slides:3]',
    sizes: '(min-width: 1280px) 256px, (min-width: 768px) 28vw, 46vw',
  },
};

/** Products in a row; more than ten go round. */
export function ProductSlider({
  title,
  link,
  products: first,
  more,
  layout = 'wide',
  aside,
  className,
}: {
  title: string;
  link?: { href: string; text: string };
  products: ListedProduct[];
  more?: MoreProducts;
  layout?: keyof typeof layouts;
  aside?: ReactNode;
  className?: string;
}) {
  const { products, total, showMore, showAll } = useMoreProducts(first, more);
  const { slides, sizes } = layouts[layout];
  return (
    <Slider
      aside={aside}
      className={classNames('min-w-0', className)}
      count={products.length}
      fetchRest={showAll}
      link={link}
      loops={total > loopAbove.products}
      onNearEnd={showMore}
      slidesClass={slides}
      title={title}
    >
      {products.map((product) => (
        <li key={product._id}>
          <ProductTile product={product} sizes={sizes} />
        </li>
      ))}
    </Slider>
  );
}
