import type { CallInput } from '@matjar/client/client.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { api } from '../../api-client.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '../../queries.ts';

export const ordersKey = ['orders'] as const;

/** Prefix of the cached pages of the admin table. */
export const adminOrdersKey = ['GET /orders'] as const;

const oneKey = (id: string) => [...ordersKey, 'one', id] as const;
const linkKey = (token: string) => [...ordersKey, 'link', token] as const;

/** One page of orders: own ones, or all for staff. */
export function useOrders(query: CallInput<'GET /orders'>['query']) {
  return useQuery({
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => api.call('GET /orders', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

type Follows = { refetchInterval?: number; refetchOnWindowFocus?: 'always' };

export function useOrder(id: string, follows: Follows = {}) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) =>
      (await api.call('GET /orders/:id', { params: { id }, signal })).data,
    ...follows,
    // Polls until the payment provider has answered.
    refetchInterval: ({ state }) =>
      isRefundOnItsWay(state.data) ? 3_000 : (follows.refetchInterval ?? false),
  });
}

function isRefundOnItsWay(order: Order | undefined): boolean {
  return order?.refunds.some(({ status }) => status === 'wanted') ?? false;
}

/** By the link of an email, without signing in. */
export function useOrderByLink(token: string) {
  return useQuery({
    queryKey: linkKey(token),
    queryFn: async ({ signal }) =>
      (await api.call('GET /orders/by-link/:token', { params: { token }, signal })).data,
  });
}

/** A change of an order, also by the link of an email. The response updates the cache; lists are refetched. */
export function useOrderChange<Input>(
  id: string,
  send: (input: Input) => Promise<{ data: Order }>,
  link?: string,
) {
  const queryClient = useQueryClient();
  const key = link === undefined ? oneKey(id) : linkKey(link);
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: async ({ data }) => {
      queryClient.setQueryData(key, data);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [...ordersKey, 'list'] }),
        queryClient.invalidateQueries({ queryKey: adminOrdersKey }),
      ]);
    },
    // Somebody else may have changed it: refetch the current state.
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
