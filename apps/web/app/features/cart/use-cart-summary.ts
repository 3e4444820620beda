import type { Cart } from '@matjar/contract/cart.ts';
import { giveFree } from '@matjar/contract/delivery-offer.ts';
import { usePublicSettings } from '../../public-settings.ts';
import { useChosenCity, useDeliveryTerms } from '../delivery/delivery-data.ts';
import { deliveryOf } from '../delivery/delivery-figures.ts';
import { goodsOf, summarizeCart } from './cart-figures.ts';

/** What the cart comes to, delivered to the city that was chosen or else to the person's own. */
export function useCartSummary(cart: Cart) {
  const { currency } = usePublicSettings();
  const { data: terms } = useDeliveryTerms();
  const city = useChosenCity() ?? cart.delivery?.city ?? '';
  const offered = terms ? deliveryOf(terms, city, goodsOf(cart), currency) : cart.delivery;
  const offer = offered && cart.freeDelivery ? giveFree(offered) : offered;
  return { terms, city, offer, figures: summarizeCart(cart, { offer, city }, currency) };
}
