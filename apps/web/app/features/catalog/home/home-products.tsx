import type { ProductList } from '@matjar/contract/catalog.ts';
import { PackageOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BesideAside } from '../slider/beside-aside.tsx';
import { ProductSlider } from '../slider/product-slider.tsx';
import { SectionHead } from '../slider/section-head.tsx';
import type { MoreProducts } from '../slider/use-more-products.ts';

/** A slider of the home page in all its states; `list` is `null` when it could not be loaded. */
export function HomeProducts({
  title,
  link,
  list,
  moreQuery,
  atMost,
  layout,
  aside,
  className,
}: {
  title: string;
  link?: { href: string; text: string };
  list: ProductList | null;
  /** Asks for as many products as the slider ever shows. */
  moreQuery: MoreProducts['query'];
  atMost: number;
  layout?: 'wide' | 'narrow';
  aside?: ReactNode;
  className?: string;
}) {
  if (!list || list.data.length === 0) {
    return <NoProducts aside={aside} className={className} failed={!list} title={title} />;
  }
  return (
    <ProductSlider
      aside={aside}
      className={className}
      layout={layout}
      link={link}
      more={{ query: moreQuery, total: Math.min(list.results, atMost) }}
      products={list.data}
      title={title}
    />
  );
}

function NoProducts({
  title,
  failed,
  aside,
  className,
}: {
  title: string;
  failed: boolean;
  aside?: ReactNode;
  className?: string;
}) {
  const t = useTranslate();
  const id = useId();
  const { revalidate, state } = useRevalidator();
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHead id={id} title={title} />
      <BesideAside aside={aside}>
        {failed ? (
          <ErrorState framed onRetry={() => void revalidate()} retrying={state === 'loading'} />
        ) : (
          <EmptyState framed icon={PackageOpen} title={t('home.noProducts')} />
        )}
      </BesideAside>
    </section>
  );
}
