import { forgotSchema } from '@matjar/contract/accounts/account-forms.ts';
import { deliveryMethods } from '@matjar/contract/delivery/delivery.ts';
import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { orderNote } from '@matjar/contract/orders/orders.ts';
import {
  type PhoneOrderQuote,
  type PhoneOrderQuoteRequest,
  phoneOrderAddress,
  phoneOrderPayments,
} from '@matjar/contract/phone-orders/phone-orders.ts';
import { z } from 'zod';
import { isCityBegun } from '../delivery/delivery-to.ts';

/** Form fields beside the goods. */
export const phoneOrderSchema = phoneOrderAddress.extend({
  email: z
    .string()
    .trim()
    .refine((text) => text === '' || forgotSchema.shape.email.safeParse(text).success, {
      error: 'accounts.emailInvalid' satisfies MessageKey,
    }),
  deliveryMethod: z.enum(deliveryMethods).optional(),
  paymentMethodType: z.enum(phoneOrderPayments, 'checkout.selectPaymentMethod'),
  note: orderNote,
  coupon: z.string().trim().max(100),
});

export type PhoneOrderFields = z.input<typeof phoneOrderSchema>;
export type CheckedPhoneOrder = z.output<typeof phoneOrderSchema>;

export interface ItemLine {
  variant: InventoryRow;
  count: number;
}

/** The chosen customer. */
export interface SelectedCustomer {
  _id: string;
  name: string;
  email: string;
  phone?: string | undefined;
  guest?: boolean | undefined;
}

/** Idempotency key of the order: a retry places it once. */
export interface PhoneOrderDraft {
  key: string;
  customer: SelectedCustomer | null;
  lines: ItemLine[];
  fields: PhoneOrderFields;
}

export const emptyFields: PhoneOrderFields = {
  name: '',
  phone: '',
  email: '',
  city: '',
  details: '',
  postalCode: '',
  paymentMethodType: 'cash',
  note: '',
  coupon: '',
};

export const startDraft = (): PhoneOrderDraft => ({
  key: crypto.randomUUID(),
  customer: null,
  lines: [],
  fields: emptyFields,
});

export function pickDraft(draft: PhoneOrderDraft): PhoneOrderDraft | undefined {
  const { paymentMethodType: _, deliveryMethod: __, ...typed } = draft.fields;
  const isTyped = Object.values(typed).some((text) => text);
  return draft.lines.length > 0 || draft.customer || isTyped ? draft : undefined;
}

export function isDraft(stored: unknown): boolean {
  const draft = stored as Partial<PhoneOrderDraft> | undefined | null;
  return typeof draft?.key === 'string' && Array.isArray(draft.lines) && !!draft.fields;
}

type Lines = Pick<PhoneOrderDraft, 'lines' | 'customer'>;

/** Digits by which a phone is known; fewer are still being typed. */
const phoneDigits = 10;

/** The request of a quote; undefined until it can be priced. An incomplete city or phone is left out. */
export function writeQuote(
  { lines, customer }: Lines,
  fields: Partial<PhoneOrderFields>,
): PhoneOrderQuoteRequest | undefined {
  const { city = '', phone = '', deliveryMethod, paymentMethodType = 'cash' } = fields;
  // A coupon cannot be priced without goods.
  const coupon = lines.length > 0 && fields.coupon?.trim();
  const email = fields.email?.trim();
  const { data: whole } = phoneOrderAddress.safeParse(fields);
  const isPhone = phone.replaceAll(/\D/g, '').length >= phoneDigits;
  const address = whole ?? {
    ...(!isCityBegun(city) && city && { city }),
    ...(isPhone && { phone }),
  };
  if (lines.length === 0 && !customer && !whole && !isPhone) return undefined;
  return {
    lines: writeLines(lines),
    ...(customer ? { user: customer._id } : coupon && email && { email }),
    ...(coupon && { coupon }),
    shippingAddress: address,
    ...(deliveryMethod && { deliveryMethod }),
    paymentMethodType,
  };
}

/** Which parts of the last response are still valid while the next is on its way; the others are hidden. */
export function unchangedParts(next: PhoneOrderQuoteRequest, answered: PhoneOrderQuoteRequest) {
  const isSameUser = next.user === answered.user;
  return {
    refusals: isSameUser && next.shippingAddress.phone === answered.shippingAddress.phone,
    coupon: isSameUser && next.email === answered.email && next.coupon === answered.coupon,
  };
}

export function writeOrder(
  { lines, customer }: Lines,
  {
    email,
    note,
    coupon,
    deliveryMethod,
    paymentMethodType,
    postalCode,
    ...place
  }: CheckedPhoneOrder,
) {
  return {
    ...(customer ? { user: customer._id } : email && { email }),
    lines: writeLines(lines),
    shippingAddress: { ...place, ...(postalCode && { postalCode }) },
    ...(deliveryMethod && { deliveryMethod }),
    paymentMethodType,
    ...(note && { note }),
    ...(coupon && { coupon }),
  };
}

function writeLines(lines: readonly ItemLine[]) {
  return lines.map(({ variant, count }) => ({ variant: variant._id, count }));
}

/** Another piece of the same variant is added to its line. */
export function addPiece(lines: readonly ItemLine[], variant: InventoryRow): ItemLine[] {
  const at = lines.findIndex((line) => line.variant._id === variant._id);
  const line = lines[at];
  if (!line) return [...lines, { variant, count: 1 }];
  return lines.with(at, { ...line, count: line.count + 1 });
}

export function canBePlaced(quote: PhoneOrderQuote | undefined): boolean {
  if (!quote?.figures || quote.couponProblem) return false;
  return quote.lines.every(({ problem }) => !problem);
}
