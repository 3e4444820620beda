import type { CallInput } from '@matjar/client/client.ts';
import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { loopAbove } from '@matjar/contract/limits.ts';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useDeferredItems } from '../../../ui/slider/use-deferred-items.ts';
import { notify } from '../../../ui/toasts.ts';
import { ProductTile } from '../product-tile.tsx';
import { Slider } from './slider.tsx';

const layouts = {
  /** The whole width of the page. */
  wide: {
    slides: '[--slides:2.1] sm:[--slides:2.6] md:[--slides:3.2] lg:[--slides:4.2] xl:[--slides:5]',
    sizes: '(min-width: 1280px) 224px, (min-width: 768px) 24vw, 46vw',
    atOnce: 6,
  },
  /** Beside a banner. */
  narrow: {
    slides: '[--slides:2.1] sm:[--slides:2.6] md:[--slides:3.2] lg:[--slides:2.2] xl:[--slides:3]',
    sizes: '(min-width: 1280px) 256px, (min-width: 768px) 28vw, 46vw',
    atOnce: 4,
  },
};

/** Products in a row; more than ten loop. */
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
  const { slides, sizes, atOnce } = layouts[layout];
  const shown = useDeferredItems(products, atOnce);
  return (
    <Slider
      aside={aside}
      className={classNames('min-w-0', className)}
      count={shown.length}
      fetchRest={showAll}
      link={link}
      loops={total > loopAbove.products}
      onNearEnd={showMore}
      slidesClass={slides}
      title={title}
    >
      {shown.map((product) => (
        <li key={product._id}>
          <ProductTile product={product} sizes={sizes} />
        </li>
      ))}
    </Slider>
  );
}

const shownAtATime = 20;

export interface MoreProducts {
  /** Query for all of them, including the first ones. */
  query: CallInput<'GET /products'>['query'];
  /** The number of all. */
  total: number;
}

/**
 * The products of a slider: the first come with the page, the rest is loaded on sliding, and rendered a few
 * at a time.
 */
function useMoreProducts(first: ListedProduct[], more: MoreProducts | undefined) {
  const [all, setAll] = useState(first);
  const [shown, setShown] = useState(first.length);
  const [total, setTotal] = useState(more?.total ?? first.length);
  const fetching = useRef(false);

  async function fetchThenShow(count: number) {
    if (!more || fetching.current) return;
    fetching.current = true;
    try {
      const { api } = await import('../../../api-client.ts');
      const { data } = await api.call('GET /products', { query: more.query });
      setAll(data);
      setTotal(data.length);
      setShown(Math.min(count, data.length));
    } catch {
      // After a failure the slider ends with what it has; it is not retried on every pixel.
      setTotal(all.length);
      notify('error');
    }
  }

  function show(count: number) {
    if (all.length >= total) setShown(Math.min(count, total));
    else void fetchThenShow(count);
  }

  const complete = shown >= total;
  return {
    products: all.slice(0, shown),
    total,
    showMore: complete ? undefined : () => show(shown + shownAtATime),
    showAll: complete ? undefined : () => show(total),
  };
}
