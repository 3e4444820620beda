import type { DeliveryTable } from '@matjar/contract/delivery/delivery-settings.ts';
import { useState } from 'react';
import { historyKey } from '../../admin-table/change-history.tsx';
import { DraftFormLoading, FormAndPreviewSkeleton } from '../../admin-table/draft-form.tsx';
import { api } from '../../api-client.ts';
import { deliveryKey } from '../../cart-data/cart-terms.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery, useQueryClient } from '../../queries.ts';
import { DeliveryForm } from './admin/delivery-form.tsx';

const tableKey = ['delivery-table'] as const;

export default function AdminDeliveryPage() {
  const t = useTranslate();
  const queries = useQueryClient();
  // The form is only remounted when somebody asks for the latest version, never while it is being filled in.
  const [round, setRound] = useState(0);
  const query = useQuery({
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
    await query.refetch();
    setRound(round + 1);
  }

  if (!query.data) {
    return (
      <DraftFormLoading queries={[query]} title={t('adminDelivery.title')}>
        <FormAndPreviewSkeleton />
      </DraftFormLoading>
    );
  }
  return <DeliveryForm key={round} onLoadNewest={loadNewest} onSaved={take} table={query.data} />;
}
