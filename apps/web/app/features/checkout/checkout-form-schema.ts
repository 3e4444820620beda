import {
  type CheckoutRequest,
  paymentMethod,
  shippingAddress,
} from '@matjar/contract/checkout/checkout.ts';
import { type DeliveryMethodKind, deliveryMethods } from '@matjar/contract/delivery/delivery.ts';
import { lineOfText } from '@matjar/contract/delivery/places.ts';
import { z } from 'zod';

/** Where it goes. Our own form asks for a name, which accounts may lack; other clients need not send one. */
export const addressSchema = shippingAddress.extend({
  name: lineOfText(100, 'checkout.nameTooLong').min(1, 'checkout.enterName'),
});

/** The fields of the checkout, as on the screen. */
export const checkoutFormSchema = addressSchema.extend({
  saveAddress: z.boolean(),
  paymentMethodType: paymentMethod,
  deliveryMethod: z.enum(deliveryMethods).optional(),
});

export type CheckoutFields = z.input<typeof checkoutFormSchema>;
export type CheckedCheckout = z.output<typeof checkoutFormSchema>;
export type AddressFieldValues = Required<
  Omit<CheckoutFields, 'paymentMethodType' | 'deliveryMethod' | 'saveAddress'>
>;

export function toCheckoutRequest(
  { paymentMethodType, postalCode, saveAddress: _, deliveryMethod: __, ...place }: CheckedCheckout,
  expectedTotal: number,
  /** The one that is shown as chosen; unknown in a shop without a table. */
  deliveryMethod: DeliveryMethodKind | undefined,
): CheckoutRequest {
  return {
    shippingAddress: { ...place, ...(postalCode && { postalCode }) },
    paymentMethodType,
    deliveryMethod,
    expectedTotal,
  };
}
