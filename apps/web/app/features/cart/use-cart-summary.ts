import type { Cart } from '@matjar/contract/cart.ts';
import { usePublicSettings } from '../../public-settings.ts';
import { useChosenCity, useDeliveryTerms } from '../delivery/delivery-data.ts';
import { taxOfCart } from '../taxes/cart-taxes.ts';
import { useTaxTerms } from '../taxes/taxes-data.ts';
import { summarizeDelivered } from './cart-figures.ts';

/** What the cart comes to, delivered to the city that was chosen or else to the person's own. */
export function useCartSummary(cart: Cart) {
  const { currency } = usePublicSettings();
  const { data: terms } = useDeliveryTerms();
  const { data: taxTerms } = useTaxTerms();
  const city = useChosenCity() ?? cart.delivery?.city ?? '';
  const zones = terms?.zones ?? [];
  const taxesOf = (taxed: Cart, shipping: number) =>
    taxOfCart(taxed, { terms: taxTerms, city, zones, shipping, isEstimate: true }, currency);
  return { terms, city, ...summarizeDelivered(cart, { terms, city, taxesOf }, currency) };
}
