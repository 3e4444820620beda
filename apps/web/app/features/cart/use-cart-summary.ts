import type { Cart } from '@matjar/contract/cart.ts';
import { usePublicSettings } from '../../public-settings.ts';
import { useChosenCity, useDeliveryTerms } from '../delivery/delivery-data.ts';
import { summarizeDelivered } from './cart-figures.ts';

/** What the cart comes to, delivered to the city that was chosen or else to the person's own. */
export function useCartSummary(cart: Cart) {
  const { currency } = usePublicSettings();
  const { data: terms } = useDeliveryTerms();
  const city = useChosenCity() ?? cart.delivery?.city ?? '';
  return { terms, city, ...summarizeDelivered(cart, { terms, city }, currency) };
}
