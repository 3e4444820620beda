import type { OrderList } from '@matjar/contract/orders.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api-client.ts';
import { adminOrdersPath } from '../orders-data.ts';
import type { OrderFilter } from './order-filters.ts';

type Counts = NonNullable<OrderList['totals']>['byStatus'];

/** How many orders each state has under the other filters; `shown` answers it while no state is chosen. */
export function useStatusCounts(
  keyword: string,
  filters: Record<OrderFilter, string>,
  shown: Counts | undefined,
): Counts | undefined {
  const query = new URLSearchParams({ limit: '1' });
  for (const [name, value] of Object.entries({ ...filters, keyword, status: '' })) {
    if (value !== '') query.set(name, value);
  }
  const others = useQuery({
    queryKey: [adminOrdersPath, 'counts', query.toString()],
    queryFn: ({ signal }) => api.get<OrderList>(`${adminOrdersPath}?${query}`, { signal }),
    enabled: filters.status !== '',
    placeholderData: keepPreviousData,
  });
  return filters.status === '' ? shown : others.data?.totals?.byStatus;
}
