import { fromMajor, readCurrency, toMajor } from '@matjar/contract/money.ts';
import {
  feeFor,
  findObstacle,
  type PaymentObstacle,
} from '@matjar/contract/payments/payment-offer.ts';
import type { OfferedPayment } from '@matjar/contract/payments/payments.ts';
import type { CheckoutFields } from './checkout-form-schema.ts';

/** A way to pay for what is in the form now. */
export interface PaymentChoice {
  offer: OfferedPayment;
  /** Why it cannot be chosen; nothing where it can. */
  obstacle: PaymentObstacle | 'refused' | undefined;
  /** What it adds; unknown while a part of it depends on what delivery costs. */
  fee: number | undefined;
}

interface ToPay {
  /** Nobody's while the city is not known: then none is ruled out by it. */
  zone: string | undefined;
  isPickup: boolean;
  goods: number;
  /** Unknown while the city is. */
  delivery: number | undefined;
  /** What the courier would take for cash. */
  cashFee: number;
}

/** By the rules the server refuses and charges by. */
export function checkOffer(
  offer: OfferedPayment,
  { zone, isPickup, goods, delivery, cashFee }: ToPay,
  code: string,
): PaymentChoice {
  const currency = readCurrency(code);
  const minor = (major: number) => fromMajor(major, currency);
  const terms = {
    ...offer,
    zones: zone === undefined ? [] : offer.zones,
    // With delivery it may be reached.
    minimum: offer.minimum === undefined || delivery === undefined ? null : minor(offer.minimum),
    maximum: offer.maximum === undefined ? null : minor(offer.maximum),
    fee: minor(offer.fee),
  };
  const amount = minor(goods) + minor(delivery ?? 0);
  const isFeeKnown = delivery !== undefined || offer.feePercent === 0;
  return {
    offer,
    obstacle: findObstacle(terms, { zone, isPickup, amount }),
    fee: computeFee(),
  };

  function computeFee(): number | undefined {
    if (offer.method === 'cash') return cashFee;
    return isFeeKnown ? toMajor(feeFor(terms, amount), currency) : undefined;
  }
}

/** Chooses for the person where there is no choice; what a draft holds and is no longer offered is dropped. */
export function withOfferedMethod<Fields extends Partial<CheckoutFields>>(
  fields: Fields,
  offers: readonly Pick<OfferedPayment, 'method'>[],
): Fields & Pick<Partial<CheckoutFields>, 'paymentMethodType'> {
  const methods = offers.map(({ method }) => method);
  const { paymentMethodType: chosen } = fields;
  if (methods.length === 1) return { ...fields, paymentMethodType: methods[0] };
  if (chosen === undefined || methods.includes(chosen)) return fields;
  const { paymentMethodType: _, ...rest } = fields;
  return rest as Fields;
}
