import type { Cart, CartResponse } from '@matjar/contract/cart/cart.ts';
import { api } from '../api-client.ts';
import { type QueryClient, queryOptions, tabQueryClient, useQuery } from '../queries.ts';
import { useSession } from '../session/session-store.ts';
import { cancelAndRefetch, notifyOtherTabs, onChangeInOtherTab } from '../storage/other-tabs.ts';
import { isSentOnce, storeNotices } from './cart-notices.ts';
import { countItems, useVisitorCart } from './visitor-cart.ts';

const cartKey = ['cart'] as const;

export const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: async () => {
    // Never aborted: a notice in this response is not sent again.
    const fetched = await api.call('GET /cart');
    storeNotices(fetched);
    return fetched;
  },
});

/** The signed-in person's cart with the server's totals. */
export function useCart() {
  const session = useSession();
  const { data: response, ...query } = useQuery({ ...cartQuery, enabled: session !== null });
  return {
    ...query,
    cart: response?.data,
    /** Lines that exceed the stock. */
    shortages: response?.notices?.filter((notice) => !isSentOnce(notice)) ?? [],
  };
}

/** The last known cart. */
export function readCart(queryClient: QueryClient): Cart | undefined {
  return queryClient.getQueryData<CartResponse>(cartKey)?.data;
}

export interface CartChange {
  send: () => Promise<CartResponse>;
  /** Optimistic state, shown until the server responds. */
  guess?: (cart: Cart) => Cart;
}

/**
 * Sends a change and replaces the cart by the response. Changes are queued, so the last response is the
 * newest; a failure restores the previous state.
 */
export function changeCart(
  queryClient: QueryClient,
  { send, guess }: CartChange,
): Promise<CartResponse> {
  const change = queryClient
    .getMutationCache()
    .build<CartResponse, Error, void, unknown>(queryClient, {
      mutationKey: cartKey,
      scope: { id: 'cart' },
      // Offline, the person is notified at once instead of waiting.
      networkMode: 'always',
      mutationFn: send,
      onMutate: async () => {
        await queryClient.cancelQueries({ queryKey: cartKey });
        const before = queryClient.getQueryData<CartResponse>(cartKey);
        if (before && guess) {
          queryClient.setQueryData<CartResponse>(cartKey, { ...before, data: guess(before.data) });
        }
        return before;
      },
      onSuccess: async (response) => {
        notifyOtherTabs('cart');
        storeNotices(response);
        // A later change already shows its optimistic state.
        const isLast = queryClient.isMutating({ mutationKey: cartKey }) <= 1;
        if (!isLast) return;
        // A change in another tab started a fetch meanwhile: its response may be older or newer than this
        // one.
        const isAsking = queryClient.isFetching({ queryKey: cartKey }) > 0;
        await queryClient.cancelQueries({ queryKey: cartKey });
        queryClient.setQueryData(cartKey, response);
        if (isAsking) void queryClient.invalidateQueries({ queryKey: cartKey });
      },
      onError: (_error, _nothing, before) => {
        queryClient.setQueryData(cartKey, before);
        void queryClient.invalidateQueries({ queryKey: cartKey });
      },
    });
  return change.execute();
}

// From before the first request: what another tab changes while that is on its way must not be missed.
if (!import.meta.env.SSR) {
  onChangeInOtherTab('cart', () => void cancelAndRefetch(tabQueryClient(), cartKey));
}

/** Number of pieces for the badge: from the server's cart, or the visitor's. */
export function useCartCount(): number {
  const signedIn = useSession() !== null;
  const visitorCount = countItems(useVisitorCart());
  const { cart } = useCart();
  if (!signedIn) return visitorCount;
  return cart ? countPieces(cart) : 0;
}

/** Number of pieces in all lines. */
export function countPieces({ products }: Pick<Cart, 'products'>): number {
  return products.reduce((sum, { count }) => sum + count, 0);
}
