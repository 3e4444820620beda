import { deliveryMethods } from '@matjar/contract/delivery/delivery.ts';
import { paymentMethods } from '@matjar/contract/payments/payment-methods.ts';
import { z } from 'zod';
import { readSession } from '../../session/session-store.ts';
import { parseJson, readStored, removeStored, writeStored } from '../../storage/browser-storage.ts';
import type { CheckoutFields } from './checkout-form-schema.ts';

const key = 'checkoutDraft';

const storedDraft = z.object({
  user: z.string(),
  values: z.object({
    name: z.string().default(''),
    saveAddress: z.boolean().default(true),
    city: z.string(),
    details: z.string(),
    phone: z.string(),
    postalCode: z.string(),
    paymentMethodType: z.enum(paymentMethods).optional(),
    deliveryMethod: z.enum(deliveryMethods).optional(),
  }),
});

type Draft = z.infer<typeof storedDraft>['values'];

function userNow(): string {
  const user = readSession()?.data;
  return user?._id ?? user?.name ?? '';
}

/**
 * What was typed, saved in this tab for the way to the cart and back. The tab a card is paid in
 * inherits it, so that coming back from there finds the form filled, too.
 */
export function saveDraft(values: Partial<CheckoutFields>): void {
  writeStored(key, JSON.stringify({ user: userNow(), values }), 'session');
}

/** After the order: the next cart starts with the standard delivery again. */
export function forgetDraft(): void {
  removeStored(key, 'session');
}

/** Only what the same person typed. */
export function readDraft(): Draft | null {
  const { data } = storedDraft.safeParse(parseJson(readStored(key, 'session') ?? ''));
  return data?.user === userNow() ? data.values : null;
}
