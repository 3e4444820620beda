import type { CallInput } from '@matjar/client/client.ts';
import type { Order } from '@matjar/contract/orders.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api-client.ts';

export const ordersKey = ['orders'];

/** Of the admin's table, whose pages are cached under it. */
export const adminOrdersKey = ['GET /orders'];

const oneKey = (id: string) => [...ordersKey, 'one', id];

/** One page of orders: the person's own, or everybody's for an administrator. */
export function useOrders(query: CallInput<'GET /orders'>['query']) {
  return useQuery({
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => api.call('GET /orders', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useOrder(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) =>
      (await api.call('GET /orders/:id', { params: { id }, signal })).data,
    // Until the card provider has answered.
    refetchInterval: ({ state }) => (isRefundOnItsWay(state.data) ? 3_000 : false),
  });
}

function isRefundOnItsWay(order: Order | undefined): boolean {
  return order?.refunds.some(({ status }) => status === 'wanted') ?? false;
}

/** By the link of an email, without a session. */
export function useOrderByLink(token: string) {
  return useQuery({
    queryKey: [...ordersKey, 'link', token],
    queryFn: async ({ signal }) =>
      (await api.call('GET /orders/by-link/:token', { params: { token }, signal })).data,
  });
}

/** Something done to an order. The answer takes its place; lists are asked for again. */
export function useOrderChange<Input>(
  id: string,
  send: (input: Input) => Promise<{ data: Order }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: async ({ data }) => {
      queryClient.setQueryData(oneKey(id), data);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [...ordersKey, 'list'] }),
        queryClient.invalidateQueries({ queryKey: adminOrdersKey }),
      ]);
    },
    // Somebody else may have moved it: what is shown must be how it stands.
    onError: () => queryClient.invalidateQueries({ queryKey: oneKey(id) }),
  });
}
