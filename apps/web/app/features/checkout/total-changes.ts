import type { Cart } from '@matjar/contract/cart/cart.ts';
import type { PurchaseTotals } from '@matjar/contract/checkout/purchase-totals.ts';
import type { SummaryTotals } from '../../ui/summary-rows.tsx';

/** What was on the screen when somebody pressed the button. */
export interface ShownOrder {
  products: Cart['products'];
  totals: SummaryTotals;
}

export type TotalChange =
  | { kind: 'price'; title: string; before: number; now: number }
  | { kind: 'count'; title: string; before: number; now: number }
  | { kind: 'gone'; title: string }
  | { kind: 'new'; title: string; now: number }
  | { kind: 'discount' | 'tax' | 'total'; before: number; now: number }
  /** Nobody knew it before the city was known. */
  | { kind: 'shipping'; before: number | undefined; now: number };

/** Why a total is not what was seen: line by line, then delivery, discount and tax, at last the total. */
export function describeChanges(shown: ShownOrder, now: PurchaseTotals): TotalChange[] {
  const { products, totals } = shown;
  const changes: TotalChange[] = [];
  for (const { _id, product, price, count } of products) {
    const line = now.lines.find((each) => each._id === _id);
    const { title } = product;
    if (!line) {
      changes.push({ kind: 'gone', title });
      continue;
    }
    if (line.price !== price) {
      changes.push({ kind: 'price', title, before: price, now: line.price });
    }
    if (line.count !== count) {
      changes.push({ kind: 'count', title, before: count, now: line.count });
    }
  }
  for (const { _id, title, price } of now.lines) {
    const isShown = products.some((line) => line._id === _id);
    if (!isShown) changes.push({ kind: 'new', title, now: price });
  }
  const { shipping, fee = 0, discount, tax, total } = totals;
  // Amounts have at most three decimals; a sum of two must not have more.
  const before = shipping === undefined ? undefined : Math.round((shipping + fee) * 1_000) / 1_000;
  if (before !== now.shippingPrice) {
    changes.push({ kind: 'shipping', before, now: now.shippingPrice });
  }
  const sums = [
    ['discount', discount, now.discountTotal],
    ['tax', tax, now.taxPrice],
    ['total', total, now.total],
  ] as const;
  for (const [kind, before, after] of sums) {
    if (before !== after) changes.push({ kind, before, now: after });
  }
  return changes;
}
