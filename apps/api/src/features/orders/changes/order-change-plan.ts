import { spreadByLargestRemainder } from '@matjar/contract/cart/cart-totals.ts';
import {
  findRate,
  type Tax,
  type TaxRate,
  type TaxTerms,
  takeTax,
} from '@matjar/contract/taxes/tax-totals.ts';
import {
  type CouponTerms,
  type LineToDiscount,
  totalLines,
} from '../../coupons/coupon-discount.ts';
import type { OrderRow } from '../orders.queries.ts';
import type { ChangeLine, VariantToAdd } from './order-changes.queries.ts';

/** A line after the change. Amounts are in smallest units. */
export interface PlannedLine {
  /** Its position before; null for new lines. */
  position: number | null;
  /** The count before. */
  before: number;
  count: number;
  unitPrice: number;
  title: string;
  productId: string | null;
  variantId: string | null;
  brandId: string;
  categoryId: string;
  subcategoryIds: string[];
  weightGrams: number | null;
  /** The stored tax; null for new lines. */
  tax: Tax | null;
  /** Further data of a new line. */
  added: VariantToAdd | null;
}

interface Asked {
  lines: readonly { line: number; count: number }[];
  added: readonly { variant: string; count: number; price: 'today' | 'order' }[];
}

/** Lines with their new counts, then additions; additional pieces at the price of a line are added to it. */
export function planLines(
  lines: readonly ChangeLine[],
  { lines: changed, added }: Asked,
  variants: readonly VariantToAdd[],
): PlannedLine[] {
  const planned: PlannedLine[] = lines.map((line) => ({
    ...line,
    before: line.count,
    count: changed.find((each) => each.line === line.position)?.count ?? line.count,
    added: null,
  }));
  for (const { variant: variantId, count, price } of added) {
    const variant = variants.find((each) => each.variantId === variantId);
    if (!variant) continue;
    const own = lines.find((line) => line.variantId === variantId);
    const unitPrice = price === 'order' && own ? own.unitPrice : variant.price;
    const same = planned.find(
      (line) => line.variantId === variantId && line.unitPrice === unitPrice && line.count > 0,
    );
    if (same) same.count += count;
    else planned.push(planAdded(variant, count, unitPrice));
  }
  return planned;
}

export function planAdded(variant: VariantToAdd, count: number, unitPrice: number): PlannedLine {
  const { productId, variantId, title, brandId, categoryId, subcategoryIds, weightGrams } = variant;
  return {
    position: null,
    before: 0,
    count,
    unitPrice,
    title,
    productId,
    variantId,
    brandId,
    categoryId,
    subcategoryIds,
    weightGrams,
    tax: null,
    added: variant,
  };
}

type PricedBefore = Pick<OrderRow, 'taxMode' | 'shippingTax'>;

interface Terms {
  coupon: CouponTerms | undefined;
  /** Delivery with payment fee, and the fee alone. */
  shipping: { total: number; paymentFee: number };
  /** Current tax terms; undefined while taxes are off. */
  taxes: TaxTerms | undefined;
  zone: string | undefined;
  /** The address is in another zone, whose rates apply. */
  isOtherZone: boolean;
}

export type RepricedLines = ReturnType<typeof repriceLines>;

/** Totals of the remaining lines. Existing lines keep their tax rate. */
export function repriceLines(
  order: PricedBefore,
  planned: readonly PlannedLine[],
  { coupon, shipping, taxes, zone, isOtherZone }: Terms,
) {
  const left = planned.filter(({ count }) => count > 0);
  const totals = totalLines(left.map(toDiscount), coupon);
  const { taxMode: mode } = order;
  const taxOf = (amount: number, known: TaxRate | null, goods?: PlannedLine): Tax | null => {
    if (mode === null) return null;
    const named = { category: goods?.categoryId, subcategories: goods?.subcategoryIds };
    const today = taxes && findRate(taxes, { ...named, zone });
    const rate = (known && !isOtherZone ? known : today) ?? known ?? order.shippingTax;
    const { name, percent } = rate ?? { name: '', percent: 0 };
    return { name, percent, amount: takeTax(amount, percent, mode) };
  };
  const lines = left.map((line, at) => {
    const { net = 0, discount = 0 } = totals.lines[at] ?? {};
    return { ...line, discount, tax: taxOf(net, line.tax, line) };
  });
  const shippingTax = taxOf(shipping.total, order.shippingTax);
  const taxTotal =
    mode === 'added'
      ? lines.reduce((sum, { tax }) => sum + (tax?.amount ?? 0), shippingTax?.amount ?? 0)
      : 0;
  return {
    lines,
    linesTotal: totals.linesTotal,
    discountTotal: totals.discountTotal,
    shippingTotal: shipping.total,
    paymentFee: shipping.paymentFee,
    shippingTax,
    taxTotal,
    total: totals.total + shipping.total + taxTotal,
  };
}

/**
 * For orders of versions that kept no terms, whose coupon is gone: the discount shrinks with the goods and never grows.
 * One that took nothing off them paid for the delivery.
 */
export function estimateTerms(
  before: Pick<OrderRow, 'linesTotal' | 'discountTotal'>,
  left: readonly LineToDiscount[],
): CouponTerms {
  const terms = { discountPercent: 0, scope: null, deal: null };
  if (before.discountTotal === 0) return { kind: 'delivery', amount: null, ...terms };
  const { linesTotal } = totalLines(left);
  const [amount = 0] =
    linesTotal < before.linesTotal
      ? spreadByLargestRemainder(before.discountTotal, [linesTotal, before.linesTotal - linesTotal])
      : [before.discountTotal];
  return { kind: 'amount', amount, ...terms };
}

export function toDiscount({
  unitPrice: price,
  count,
  productId,
  brandId,
  categoryId,
}: PlannedLine) {
  return { price, count, productId: productId ?? '', brandId, categoryId };
}
