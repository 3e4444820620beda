import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api-client.ts';
import { changeCart } from '../../cart-data/use-cart.ts';

/** Puts a coupon on the cart and takes it off; both throw what the server says against it. */
export function useCartCoupon() {
  const queryClient = useQueryClient();
  return {
    apply: (couponName: string) =>
      changeCart(queryClient, {
        send: () => api.call('PUT /cart/applyCoupon', { body: { couponName } }),
      }),
    remove: () => changeCart(queryClient, { send: () => api.call('DELETE /cart/coupon') }),
  };
}
