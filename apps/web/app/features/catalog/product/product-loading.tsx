import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The shape of the page while its product is on the way. */
export function ProductLoading() {
  const t = useTranslate();
  return (
    <div aria-busy="true" className="wrap min-h-[200vh] md:pt-12" role="status">
      <PageTitle>{t('ui.loading')}</PageTitle>
      <div className="grid gap-4 md:gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,456px)] lg:gap-12">
        <div className="max-md:-mx-4 lg:ps-25">
          <Skeleton className="block aspect-square md:rounded-r3" />
        </div>
        <div>
          <p className="font-semibold text-t2">{t('ui.loading')}</p>
          <Skeleton className="mt-3 block h-10" />
          <Skeleton className="mt-3 block h-5 w-3/5" />
          <Skeleton className="mt-5 block h-10 w-2/5" />
          <Skeleton className="mt-7 block h-11 w-4/5" />
          <Skeleton className="mt-7 block h-13 rounded-r2" />
        </div>
      </div>
    </div>
  );
}
