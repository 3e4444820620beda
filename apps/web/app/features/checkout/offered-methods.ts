import type { PaymentMethod } from '@matjar/contract/checkout.ts';
import type { CheckoutFields } from './checkout-form-schema.ts';

/** What this shop can take, in the order it is offered. */
export function offeredMethods(cardPayments: boolean): PaymentMethod[] {
  return cardPayments ? ['stripe', 'cash'] : ['cash'];
}

/** Chooses for the person where there is no choice, also in place of what a draft still holds. */
export function withOfferedMethod<Fields extends Partial<CheckoutFields>>(
  fields: Fields,
  cardPayments: boolean,
): Fields & Pick<Partial<CheckoutFields>, 'paymentMethodType'> {
  const [only, ...others] = offeredMethods(cardPayments);
  return others.length > 0 ? fields : { ...fields, paymentMethodType: only };
}
