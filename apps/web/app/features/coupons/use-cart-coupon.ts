import type { CartAnswer } from '@matjar/contract/cart.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api-client.ts';
import { changeCart } from '../cart/cart-data.ts';

/** Puts a coupon on the cart and takes it off; both throw what the server says against it. */
export function useCartCoupon() {
  const queryClient = useQueryClient();
  return {
    apply: (couponName: string) =>
      changeCart(queryClient, {
        send: () => api.put<CartAnswer>('/cart/applyCoupon', { couponName }),
      }),
    remove: () => changeCart(queryClient, { send: () => api.delete<CartAnswer>('/cart/coupon') }),
  };
}
