import { type CheckoutRequest, paymentMethod, shippingAddress } from '@matjar/contract/checkout.ts';
import { lineOfText } from '@matjar/contract/places.ts';
import { z } from 'zod';

/** Where it goes. Our own form asks for a name, which accounts may lack; other clients need not send one. */
export const addressSchema = shippingAddress.extend({
  name: lineOfText(100, 'checkout.nameTooLong').min(1, 'checkout.enterName'),
});

/** The fields of the checkout as they stand beside each other on the screen. */
export const checkoutFormSchema = addressSchema.extend({
  saveAddress: z.boolean(),
  paymentMethodType: paymentMethod,
});

export type CheckoutFields = z.input<typeof checkoutFormSchema>;
export type CheckedCheckout = z.output<typeof checkoutFormSchema>;
export type AddressFieldValues = Required<
  Omit<CheckoutFields, 'paymentMethodType' | 'saveAddress'>
>;

export function toCheckoutRequest(
  { paymentMethodType, postalCode, saveAddress: _, ...place }: CheckedCheckout,
  expectedTotal: number,
): CheckoutRequest {
  return {
    shippingAddress: { ...place, ...(postalCode && { postalCode }) },
    paymentMethodType,
    expectedTotal,
  };
}
