import { couponEntries } from './coupon-entries.service.ts';
import { customerEntries } from './customer-entries.service.ts';
import type { EntryKind } from './entries.ts';

/** Files whose rows are not variants of products. */
export const entryKinds = {
  coupons: couponEntries,
  customers: customerEntries,
} as const satisfies Record<string, EntryKind>;
