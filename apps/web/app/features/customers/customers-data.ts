import type { CallResponse } from '@matjar/client/client.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { api } from '../../api-client.ts';
import { useMutation, useQuery, useQueryClient } from '../../queries.ts';

const oneKey = (id: string) => ['customers', id] as const;

export function useCustomer(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) =>
      (await api.call('GET /admin/customers/:id', { params: { id }, signal })).data,
  });
}

/** A change about a customer; the response replaces the cached one. */
export function useCustomerChange<Input>(
  id: string,
  send: (input: Input) => Promise<CallResponse<'GET /admin/customers/:id'>>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: async ({ data }) => {
      queries.setQueryData(oneKey(id), data);
      await queries.invalidateQueries({ queryKey: ['customer-changes', id] });
    },
  });
}

/** Changes of their account by staff. */
export function useCustomerChanges(id: string) {
  return useQuery({
    queryKey: ['customer-changes', id],
    queryFn: async ({ signal }) => {
      const query = { entity: 'user', entityId: id, limit: 20 };
      return (await api.call('GET /admin/audit', { query, signal })).data;
    },
  });
}

export function useTagSuggestions() {
  const { data } = useQuery({
    queryKey: ['GET /admin/customer-tags'],
    queryFn: ({ signal }) => api.call('GET /admin/customer-tags', { signal }),
  });
  return data?.data.map(({ tag }) => tag) ?? [];
}

const dayMs = 86_400_000;

/** Whole days by the calendar of the shop: an order of yesterday evening is a day old this morning. */
export function daysBetween(from: Date | string, to: Date, timeZone: string): number {
  const day = (time: Date | string) => Date.parse(dayInShop(time, timeZone)) / dayMs;
  return Math.max(0, day(to) - day(from));
}
