import type { Refusal } from '../../http/refusal.ts';
import type { CouponRefusal } from '../coupons/coupon-validity.ts';

/** Why a cart cannot be bought. */
export type PurchaseRefusal =
  | CouponRefusal
  | Refusal<
      'not_found' | 'cart_empty' | 'out_of_stock' | 'idempotency_key_reused' | 'payment_unavailable'
    >;

/** Leaves a transaction without a trace, and says why. */
export class Undo extends Error {
  readonly reason: PurchaseRefusal | 'out_of_stock';

  constructor(reason: PurchaseRefusal | 'out_of_stock') {
    super('The transaction is undone on purpose.');
    this.name = 'Undo';
    this.reason = reason;
  }
}

/** The work's result, or why it was undone. */
export async function orUndone<Result>(work: Promise<Result>): Promise<Result | Undo> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Undo) return error;
    throw error;
  }
}
