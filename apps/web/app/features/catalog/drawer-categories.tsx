import { listLimits } from '@matjar/contract/limits.ts';
import { useId } from 'react';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { listOfOne, listParameters } from './list-address.ts';

const places = Array.from({ length: 12 }, (_, place) => `category ${place}`);

/** All categories of the shop, in the drawer. */
export function DrawerCategories({ onLeave }: { onLeave: () => void }) {
  const t = useTranslate();
  const heading = useId();
  const {
    data: list,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['GET /categories', 'drawer'],
    queryFn: ({ signal }) =>
      api.call('GET /categories', {
        query: { limit: listLimits.maximumLimit, fields: 'name' },
        signal,
      }),
    staleTime: 300_000,
  });
  return (
    <section aria-labelledby={heading} className="mt-3 border-line border-t pt-3">
      <h2 className="px-3 py-2 font-semibold text-t2 text-xs" id={heading}>
        {t('shell.shopByCategory')}
      </h2>
      {isError && !list && (
        <p className="flex flex-wrap items-center justify-between gap-2 px-3 text-t2">
          {t('ui.errorTitle')}
          <Button onClick={() => void refetch()} pending={isFetching} variant="outline">
            {t('ui.retry')}
          </Button>
        </p>
      )}
      {!isError && !list && (
        <LoadingRegion className="grid grid-cols-2 gap-x-2">
          {places.map((place) => (
            <span className="flex h-11 items-center px-3" key={place}>
              <Skeleton className="h-3.5 w-3/5" />
            </span>
          ))}
        </LoadingRegion>
      )}
      <ul className="grid grid-cols-2 gap-x-2">
        {list?.data.map(({ _id, name }) => (
          <li className="min-w-0" key={_id}>
            <AppLink
              className="flex h-11 items-center rounded-control px-3 hover:bg-ground"
              href={listOfOne(listParameters.categories, _id)}
              onClick={onLeave}
            >
              <span className="truncate">{name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
