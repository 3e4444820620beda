import type { Address } from '@matjar/contract/accounts.ts';
import { type CheckoutRequest, paymentMethod, shippingAddress } from '@matjar/contract/checkout.ts';
import { z } from 'zod';

/** The fields of the checkout as they stand beside each other on the screen. */
export const checkoutFormSchema = z.object({
  ...shippingAddress.shape,
  paymentMethodType: paymentMethod,
});

export type CheckoutFields = z.input<typeof checkoutFormSchema>;
export type CheckedCheckout = z.output<typeof checkoutFormSchema>;
export type AddressFieldValues = Omit<CheckoutFields, 'paymentMethodType'>;

export function toCheckoutRequest({
  paymentMethodType,
  postalCode,
  ...place
}: CheckedCheckout): CheckoutRequest {
  return {
    shippingAddress: { ...place, ...(postalCode && { postalCode }) },
    paymentMethodType,
  };
}

/** What the person's own address says already; only what is missing is left to type. */
export function addressToStartWith(addresses: readonly Address[]): AddressFieldValues {
  const own = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  return {
    city: [own?.district, own?.city].filter(Boolean).join(', '),
    details: own?.details ?? '',
    phone: own?.phone ?? '',
    postalCode: own?.postalCode ?? '',
  };
}
