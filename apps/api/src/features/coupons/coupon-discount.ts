import { type CartTotals, totalCart } from '@matjar/contract/cart-totals.ts';

/** What a coupon takes off which goods. Amounts in smallest units. */
export interface CouponTerms {
  kind: 'percent' | 'amount' | 'delivery';
  discountPercent: number;
  amount: number | null;
  scope: { of: 'category' | 'brand' | 'product'; ids: string[] } | null;
}

export interface LineToDiscount {
  price: number;
  count: number;
  productId: string;
  brandId: string;
  categoryId: string;
}

/** What a cart costs, with its coupon where it has one. */
export function totalLines(lines: readonly LineToDiscount[], coupon?: CouponTerms): CartTotals {
  return totalCart(
    lines.map((line) => ({
      unitPrice: line.price,
      count: line.count,
      isDiscounted: coupon === undefined || isFor(coupon, line),
    })),
    coupon?.kind === 'amount' ? { amount: coupon.amount ?? 0 } : coupon?.discountPercent,
  );
}

/** What the goods cost that a coupon is for. */
export function totalInScope(lines: readonly LineToDiscount[], coupon: CouponTerms): number {
  return totalLines(lines.filter((line) => isFor(coupon, line))).linesTotal;
}

function isFor({ scope }: CouponTerms, line: LineToDiscount): boolean {
  if (scope === null) return true;
  const ids = { category: line.categoryId, brand: line.brandId, product: line.productId };
  return scope.ids.includes(ids[scope.of]);
}
