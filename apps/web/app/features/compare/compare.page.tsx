import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { apiFor } from '../../api-client.server.ts';
import {
  chooseForComparison,
  compareAddress,
  useComparedProducts,
} from '../../compare-data/compared-products.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../../i18n/load-i18n.ts';
import { shareLink } from '../../share-link.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { fullLinks } from '../../styles/stylesheets.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFailure } from '../catalog/list-failure.tsx';
import type { Route } from './+types/compare.page.ts';
import { type ComparedProduct, compareProducts } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import { AddProductLink } from './compared-product.tsx';
import { type Comparison, loadCompared } from './load-compared.server.ts';

export const links = fullLinks;

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<Comparison> {
  return loadCompared(apiFor(context), new URL(request.url).searchParams);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Comparison> {
  const [comparison] = await Promise.all([serverLoader(), loadAreaTexts('compare')]);
  return comparison;
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { products, gone, tooMany } = loaderData;
  return (
    <div className="wrap pt-4">
      <PageTitle>{t('compare.title')}</PageTitle>
      <div className="max-md:hidden">
        <Breadcrumb
          crumbs={[...crumbsOf(products, t('shell.home')), { label: t('compare.title') }]}
        />
      </div>
      {products.length > 0 ? (
        <ComparedProducts notes={<LeftOut gone={gone} tooMany={tooMany} />} products={products} />
      ) : (
        <NothingToCompare gone={gone} />
      )}
    </div>
  );
}

/** Offline, not even the loader responds. */
export function ErrorBoundary() {
  const t = useTranslate();
  return (
    <div className="wrap pt-6 md:pt-9">
      <PageTitle>{t('compare.title')}</PageTitle>
      <h1 className="mb-6">{t('compare.title')}</h1>
      <ListFailure startHref="/products" startText={t('catalog.showAllProducts')} />
    </div>
  );
}

/** The breadcrumb includes the category if all share one. */
function crumbsOf(products: readonly ComparedProduct[], home: string) {
  const [first] = products;
  const isOneKind = products.every(({ category }) => category === first?.category);
  return [
    { label: home, href: '/' },
    ...(first && isOneKind
      ? [{ label: first.categoryName, href: `/products?category[in]=${first.category}` }]
      : []),
  ];
}

function ComparedProducts({
  products,
  notes,
}: {
  products: readonly ComparedProduct[];
  notes: ReactNode;
}) {
  const t = useTranslate();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = compareProducts(products);
  const differing = rows.filter(({ differs }) => differs).length;
  const isAlone = products.length === 1;
  const found =
    differing > 0
      ? t('compare.differences', { count: differing, all: rows.length })
      : t('compare.noDifferences');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mt-4">
        <div>
          <h1>{t('compare.title')}</h1>
          <p className="mt-1 text-t2" role="status">
            {isAlone
              ? t('compare.alone')
              : `${t('compare.products', { count: products.length })} · ${found}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {differing > 0 && !isAlone && (
            <Switch checked={onlyDifferences} onChange={setOnlyDifferences}>
              {t('compare.onlyDifferences')}
            </Switch>
          )}
          <Button
            className="max-sm:px-3"
            icon="share-2"
            onClick={() =>
              void shareLink(window.location.href, {
                title: t('compare.title'),
                copied: t('compare.linkCopied'),
              })
            }
            variant="outline"
          >
            <span className="max-sm:sr-only">{t('compare.share')}</span>
          </Button>
          <ButtonLink
            href={compareAddress([])}
            onClick={() => chooseForComparison([])}
            variant="outline"
          >
            {t('compare.clear')}
          </ButtonLink>
        </div>
      </div>
      {notes}
      <div className="mt-5 md:mt-8">
        <CompareTable onlyDifferences={onlyDifferences} products={products} rows={rows} />
      </div>
      {!isAlone && differing > 0 && (
        <p className="mt-4 flex items-baseline gap-2 text-t3 text-xs">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-brand-strong" />
          {t('compare.legend')}
        </p>
      )}
      {products.length < 4 && <AddProductLink products={products} />}
    </>
  );
}

function Switch({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: string;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
      {children}
      <input
        aria-checked={checked}
        checked={checked}
        className="relative h-6.5 w-11 cursor-pointer appearance-none rounded-full bg-field transition-colors duration-150 after:absolute after:start-0.75 after:top-0.75 after:size-5 after:rounded-full after:bg-white after:transition-transform after:duration-150 checked:bg-brand-strong checked:after:translate-x-4.5 rtl:checked:after:-translate-x-4.5"
        onChange={(event) => onChange(event.target.checked)}
        role="switch"
        type="checkbox"
      />
    </label>
  );
}

function LeftOut({ gone, tooMany }: Pick<Comparison, 'gone' | 'tooMany'>) {
  const t = useTranslate();
  if (gone === 0 && !tooMany) return null;
  return (
    <div className="mt-4 flex items-start gap-2.5 rounded-control bg-warn-bg px-4 py-3 text-warn">
      <Icon className="mt-0.5 shrink-0" name="info" size={18} />
      <p>
        {gone > 0 && t('compare.gone', { count: gone })} {tooMany && t('compare.tooMany')}
      </p>
    </div>
  );
}

/** An address without ids means the products chosen in this browser. */
function NothingToCompare({ gone }: Pick<Comparison, 'gone'>) {
  const t = useTranslate();
  const compared = useComparedProducts();
  // Not if products of the address are gone: this browser's choice may be the same ones.
  if (compared.length > 0 && gone === 0) {
    return <Navigate replace to={compareAddress(compared.map(({ _id }) => _id))} />;
  }
  return (
    <EmptyState
      action={
        <ButtonLink href="/products" variant="primary">
          {t('shell.discoverProducts')}
        </ButtonLink>
      }
      className="md:py-24"
      heading="h1"
      icon="git-compare-arrows"
      text={gone > 0 ? t('compare.gone', { count: gone }) : t('compare.emptyText')}
      title={t('compare.empty')}
    />
  );
}
