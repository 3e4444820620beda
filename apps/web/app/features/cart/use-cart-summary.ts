import type { Cart } from '@matjar/contract/cart.ts';
import { usePublicSettings } from '../../public-settings.ts';
import { useChosenCity, useDeliveryTerms } from '../delivery/delivery-data.ts';
import { listDeliveries } from '../delivery/delivery-figures.ts';
import { taxOfCart } from '../taxes/cart-taxes.ts';
import { useTaxTerms } from '../taxes/taxes-data.ts';
import { parcelOf, summarizeCart } from './cart-figures.ts';

/** What the cart comes to, delivered to the city that was chosen or else to the person's own. */
export function useCartSummary(cart: Cart) {
  const { currency } = usePublicSettings();
  const { data: terms } = useDeliveryTerms();
  const { data: taxTerms } = useTaxTerms();
  const city = useChosenCity() ?? cart.delivery?.city ?? '';
  const usual = terms && listDeliveries(terms, city, parcelOf(cart), currency)[0];
  const offer = terms ? usual : cart.delivery;
  const zones = terms?.zones ?? [];
  const taxes = (shipping: number) =>
    taxOfCart(cart, { terms: taxTerms, city, zones, shipping, isEstimate: true }, currency);
  const figures = summarizeCart(cart, { offer, city, taxes }, currency);
  return { terms, city, offer, arrives: usual?.arrives, figures };
}
