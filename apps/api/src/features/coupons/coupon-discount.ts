import { type CartTotals, totalCart } from '@matjar/contract/cart/cart-totals.ts';
import { countDeals, type DealTerms, shareDeal } from './deal-shares.ts';

interface Scope {
  of: 'category' | 'brand' | 'product';
  ids: string[];
}

/** The discount of a coupon and its products. Amounts in smallest units. */
export interface CouponTerms {
  kind: 'percent' | 'amount' | 'delivery' | 'buyGet';
  discountPercent: number;
  amount: number | null;
  scope: Scope | null;
  /** Its scope is that of the discounted products; null if the same as the bought ones. */
  deal: (DealTerms & { scope: Scope | null }) | null;
}

export interface LineToDiscount {
  price: number;
  count: number;
  productId: string;
  brandId: string;
  categoryId: string;
}

/** What an order keeps of its coupon. */
export function couponTermsOf<Terms extends CouponTerms & { minTotal: number | null }>({
  kind,
  discountPercent,
  amount,
  scope,
  deal,
  minTotal,
}: Terms): Pick<Terms, keyof CouponTerms | 'minTotal'> {
  return { kind, discountPercent, amount, scope, deal, minTotal };
}

/** The totals of a cart, with its coupon if any. */
export function totalLines(lines: readonly LineToDiscount[], coupon?: CouponTerms): CartTotals {
  return totalCart(
    lines.map((line) => ({
      unitPrice: line.price,
      count: line.count,
      isDiscounted: coupon === undefined || coupon.kind === 'buyGet' || isFor(coupon.scope, line),
    })),
    coupon && discountOf(lines, coupon),
  );
}

function discountOf(
  lines: readonly LineToDiscount[],
  { kind, amount, deal, ...coupon }: CouponTerms,
) {
  if (kind === 'amount') return { amount: amount ?? 0 };
  if (kind !== 'buyGet') return coupon.discountPercent;
  return { shares: deal ? shareDeal(linesOfDeal(lines, { ...coupon, deal }), deal) : [] };
}

/** How often a deal applies to these lines. */
export function timesOfDeal(
  lines: readonly LineToDiscount[],
  { scope, deal }: CouponTerms,
): number {
  return deal ? countDeals(linesOfDeal(lines, { scope, deal }), deal) : 0;
}

function linesOfDeal(
  lines: readonly LineToDiscount[],
  { scope, deal }: { scope: Scope | null; deal: { scope: Scope | null } },
) {
  return lines.map((line) => ({
    price: line.price,
    count: line.count,
    isBought: isFor(scope, line),
    isGot: isFor(deal.scope ?? scope, line),
  }));
}

/** The total of the lines that a coupon applies to. */
export function totalInScope(lines: readonly LineToDiscount[], coupon: CouponTerms): number {
  return totalLines(lines.filter((line) => isFor(coupon.scope, line))).linesTotal;
}

function isFor(scope: Scope | null, line: LineToDiscount): boolean {
  if (scope === null) return true;
  const ids = { category: line.categoryId, brand: line.brandId, product: line.productId };
  return scope.ids.includes(ids[scope.of]);
}
