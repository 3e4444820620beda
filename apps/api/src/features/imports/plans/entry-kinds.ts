import { couponEntries } from './coupon-entries.service.ts';
import { customerEntries } from './customer-entries.service.ts';
import type { EntryKind } from './entries.ts';
import { stockEntries } from './stock-entries.service.ts';

/** Files whose rows each stand for themselves. */
export const entryKinds = {
  coupons: couponEntries,
  customers: customerEntries,
  stock: stockEntries,
} as const satisfies Record<string, EntryKind>;
