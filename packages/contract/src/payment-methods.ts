/** How an order can be paid, in the order in which it is offered. */
export const paymentMethods = ['stripe', 'paymob', 'cash', 'bank'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** Paid on the page of a provider, before there is an order. `stripe` is the card, whoever takes it. */
export type OnlineMethod = Extract<PaymentMethod, 'stripe' | 'paymob'>;

export function isPaidOnline(method: PaymentMethod): method is OnlineMethod {
  return method === 'stripe' || method === 'paymob';
}

/** Currencies that Paymob takes and whose smallest unit is a hundredth, as its amounts are. */
export const paymobCurrencies: readonly string[] = ['EGP', 'SAR', 'AED'];
