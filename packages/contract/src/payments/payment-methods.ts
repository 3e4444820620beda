/** Payment methods, in the order in which they are offered. */
export const paymentMethods = ['stripe', 'paymob', 'cash', 'bank'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** Paid on a provider's page, before there is an order. `stripe` means card, whichever provider takes it. */
export type OnlineMethod = Extract<PaymentMethod, 'stripe' | 'paymob'>;

export function isPaidOnline(method: PaymentMethod): method is OnlineMethod {
  return method === 'stripe' || method === 'paymob';
}

/** Currencies that Paymob accepts and whose smallest unit is a hundredth, as its amounts are. */
export const paymobCurrencies: readonly string[] = ['EGP', 'SAR', 'AED'];
