import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * The relevant fields of a transaction. A refund is a transaction of its own, with the payment as its parent.
 */
export const paymobTransaction = z.object({
  id: z.int(),
  success: z.boolean(),
  pending: z.boolean(),
  amount_cents: z.int(),
  currency: z.string(),
  is_auth: z.boolean(),
  is_voided: z.boolean(),
  is_refunded: z.boolean(),
  has_parent_transaction: z.boolean(),
  order: z.object({ id: z.int() }),
  parent_transaction: z.int().nullish(),
  refunded_amount_cents: z.int().nullish(),
});

export type PaymobTransaction = z.infer<typeof paymobTransaction>;

/**
 * Paymob's list of signed fields in its order: their values are concatenated. Other fields are not signed.
 */
const signedFields = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
] as const;

export function signTransaction(tx: unknown, secret: string): string {
  const text = signedFields.map((field) => readField(tx, field)).join('');
  return createHmac('sha512', secret).update(text).digest('hex');
}

export function isSignedBy(hmac: string, transaction: unknown, secret: string): boolean {
  if (!/^[0-9a-f]{128}$/.test(hmac)) return false;
  const expected = Buffer.from(signTransaction(transaction, secret), 'hex');
  return timingSafeEqual(Buffer.from(hmac, 'hex'), expected);
}

function readField(tx: unknown, path: string): string {
  let value = tx;
  for (const name of path.split('.')) {
    value = (value as Record<string, unknown> | null | undefined)?.[name];
  }
  return value === null || value === undefined ? '' : String(value);
}

/** True for a captured payment that was not voided. An authorisation alone is none. */
export function isPayment(tx: PaymobTransaction): boolean {
  const { success, pending, is_auth, is_voided, has_parent_transaction } = tx;
  return success && !pending && !is_auth && !is_voided && !has_parent_transaction;
}
