import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { LoadingRegion, PageSkeleton, ProductCardSkeleton, Skeleton } from '../ui/skeleton.tsx';
import { PageTitle } from './page-title.tsx';

/** How long the old page stays while the next one loads, in milliseconds. */
const patience = 200;

/** The path of a page that is slow to load; `null` otherwise. */
export function usePendingPage(): string | null {
  const here = useLocation().pathname;
  const coming = useNavigation().location?.pathname;
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (!coming || coming === here) return;
    const timer = setTimeout(() => setSlow(coming), patience);
    return () => clearTimeout(timer);
  }, [coming, here]);
  return coming && coming === slow && coming !== here ? coming : null;
}

/** Skeleton of a page whose code has not arrived yet. */
export function PendingPage({ path }: { path: string }) {
  // The router has already saved the scroll position of the last page.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const t = useTranslate();
  const [, place, id] = path.toLowerCase().split('/');
  return (
    <div className="wrap min-h-dvh pt-6 md:pt-9">
      <PageTitle>{t('ui.loading')}</PageTitle>
      {place !== 'products' && <PageSkeleton />}
      {place === 'products' && (id ? <ProductSkeleton /> : <ListSkeleton />)}
    </div>
  );
}

const places = Array.from({ length: 8 }, (_, place) => `card ${place}`);

function ListSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton className="h-10 w-3/5" />
      <div className="mt-6 grid grid-cols-2 gap-x-3 gap-y-6.5 md:grid-cols-3 md:gap-x-5 md:gap-y-8 xl:grid-cols-4">
        {places.map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    </LoadingRegion>
  );
}

function ProductSkeleton() {
  return (
    <LoadingRegion className="grid gap-4 md:gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,456px)] lg:gap-12">
      <Skeleton className="aspect-square md:rounded-r3" />
      <div>
        <Skeleton className="h-10" />
        <Skeleton className="mt-3 h-5 w-3/5" />
        <Skeleton className="mt-7 h-13 rounded-r2" />
      </div>
    </LoadingRegion>
  );
}
