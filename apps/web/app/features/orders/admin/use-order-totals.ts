import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api-client.ts';
import { adminOrdersKey } from '../orders-data.ts';
import type { OrderFilter } from './order-filters.ts';

/** Sums of what the filters leave, and how many orders each state has under the other filters. */
export function useOrderTotals(keyword: string, filters: Record<OrderFilter, string>) {
  const shown = useTotals(keyword, filters);
  const inAllStates = useTotals(keyword, { ...filters, status: '' });
  return {
    totals: shown.data?.data,
    counts: inAllStates.data?.data.byStatus,
    failed: shown.isError,
  };
}

function useTotals(keyword: string, filters: Record<OrderFilter, string>) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, keyword })) {
    if (value !== '') query.set(name, value);
  }
  return useQuery({
    queryKey: [...adminOrdersKey, 'totals', query.toString()],
    queryFn: ({ signal }) => api.call('GET /orders/totals', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
