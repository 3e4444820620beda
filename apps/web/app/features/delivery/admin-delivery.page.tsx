import type { DeliveryTable } from '@matjar/contract/delivery-settings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { historyKey } from '../../admin-table/change-history.tsx';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeliveryForm } from './admin/delivery-form.tsx';
import { deliveryKey } from './delivery-data.ts';

const tableKey = ['admin', 'delivery'];

export default function AdminDeliveryPage() {
  const t = useTranslate();
  const queries = useQueryClient();
  // A form is made anew only when somebody asks for the newest, never under the hands of who fills it in.
  const [round, setRound] = useState(0);
  const answer = useQuery({
    queryKey: tableKey,
    queryFn: ({ signal }) => api.call('GET /admin/delivery', { signal }),
    select: ({ data }) => data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  async function take(data: DeliveryTable) {
    queries.setQueryData(tableKey, { data });
    await queries.invalidateQueries({ queryKey: deliveryKey });
    await queries.invalidateQueries({ queryKey: historyKey('delivery') });
    setRound(round + 1);
  }

  async function loadNewest() {
    await answer.refetch();
    setRound(round + 1);
  }

  if (answer.data) {
    return (
      <DeliveryForm key={round} onLoadNewest={loadNewest} onSaved={take} table={answer.data} />
    );
  }
  return (
    <>
      <PageTitle>{t('adminDelivery.title')}</PageTitle>
      <h1 className="mb-5">{t('adminDelivery.title')}</h1>
      {answer.isError ? (
        <ErrorState
          heading="h2"
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      ) : (
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
          <Skeleton className="h-150 rounded-panel" />
          <Skeleton className="hidden h-80 rounded-panel xl:block" />
        </div>
      )}
    </>
  );
}
