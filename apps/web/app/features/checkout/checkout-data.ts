import { ApiError } from '@matjar/client/api-error.ts';
import type { CheckoutRequest, CheckoutSession } from '@matjar/contract/checkout/checkout.ts';
import { idempotencyHeader } from '@matjar/contract/idempotency-header.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useRef } from 'react';
import { api } from '../../api-client.ts';
import { emptyVisitorCart } from '../../cart-data/visitor-cart.ts';
import { type QueryClient, useQuery } from '../../queries.ts';
import { cancelAndRefetch, notifyOtherTabs } from '../../storage/other-tabs.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { showGuestName } from '../accounts/use-me.ts';
import { ordersKey } from '../orders/orders-data.ts';
import { forgetDraft } from './checkout-draft.ts';
import { addressSchema, type CheckoutFields } from './checkout-form-schema.ts';

/** Asks for the session of a cart: for cash this places the order, for cards it opens a payment. */
export function startCheckout(
  cartId: string,
  request: CheckoutRequest,
  key: string,
): Promise<CheckoutSession> {
  return api.call('POST /orders/checkout-session/:cartId', {
    params: { cartId },
    body: request,
    headers: { [idempotencyHeader]: key },
  });
}

/**
 * Whether the courier may take cash at an address; yes until the shop says otherwise. Asked once
 * somebody has paused typing, and not about what is no address yet.
 */
export function useCashOffer(typed: Partial<CheckoutFields>, isEnabled: boolean): boolean {
  const { data: address } = addressSchema.safeParse(typed);
  const text = address && isEnabled ? JSON.stringify(address) : '';
  const debounced = useDebounced(text, delays.searchDebounce);
  const { data } = useQuery({
    queryKey: ['cash-offer', debounced],
    queryFn: ({ signal }) =>
      api.call('POST /checkouts/cash-offer', {
        body: { shippingAddress: JSON.parse(debounced) },
        signal,
      }),
    enabled: debounced !== '',
  });
  return !isEnabled || (data?.data.offered ?? true);
}

/**
 * How a payment stands, asked again and again while it is open and the page is looked at. Who comes
 * from the payment page has the shop ask the provider first, instead of waiting for its message.
 */
export function useCheckoutStatus(checkoutId: string, comesFromPayment: boolean) {
  const pollsProvider = useRef(comesFromPayment);
  return useQuery({
    queryKey: ['checkouts', checkoutId],
    queryFn: async ({ signal }) => {
      const one = { params: { id: checkoutId }, signal };
      const { data } = pollsProvider.current
        ? await api.call('POST /checkouts/:id/confirm', one)
        : await api.call('GET /checkouts/:id', one);
      pollsProvider.current = false;
      return data;
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      if (state.data && state.data.status !== 'open') return false;
      if (state.error instanceof ApiError && state.error.status === 404) return false;
      return pollPause(state.dataUpdateCount + state.errorUpdateCount);
    },
  });
}

/** There is an order: the cart it was made of is gone, in this tab, in others and in the storage. */
export function followPurchase(queryClient: QueryClient): void {
  emptyVisitorCart();
  forgetDraft();
  notifyOtherTabs('cart');
  void cancelAndRefetch(queryClient, ['cart']);
  // Only a greeting: without an answer it stays what it was.
  showGuestName(queryClient).catch(() => {});
  void queryClient.invalidateQueries({ queryKey: ordersKey });
}

const shortest = 2_000;
const longest = 15_000;

/** Milliseconds until the next question about a payment: often at first, then ever more seldom. */
export function pollPause(attempts: number): number {
  return Math.min(longest, Math.round(shortest * 1.25 ** Math.max(0, attempts - 1)));
}
