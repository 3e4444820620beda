import type { Seller } from '@matjar/contract/settings/seller.ts';
import {
  type RateTotals,
  type Tax,
  type TaxMode,
  taxOfPart,
  totalByRate,
} from '@matjar/contract/taxes/tax-totals.ts';
import { translate } from '../../platform/texts.ts';
import type { RefundPlan } from './refunds/refund-plan.ts';

/** The stored taxes of an order, in smallest units. */
export interface TaxedOrder {
  /** Null if taxes were off then. */
  taxMode: TaxMode | null;
  shippingTotal: number;
  shippingTax: Tax | null;
}

export interface TaxedLine {
  unitPrice: number;
  count: number;
  discount: number;
  tax?: Tax | null;
}

export interface Taxes {
  mode: TaxMode;
  rates: RateTotals[];
}

/** The amount paid for a line, with added tax. */
export function paidFor(line: TaxedLine, mode: TaxMode | null): number {
  return priceOf(line) + (mode === 'added' ? (line.tax?.amount ?? 0) : 0);
}

function priceOf({ unitPrice, count, discount }: TaxedLine): number {
  return unitPrice * count - discount;
}

/** The taxes of an order by rate; undefined if taxes were off. */
export function taxesOfOrder(order: TaxedOrder, lines: readonly TaxedLine[]): Taxes | undefined {
  const { taxMode: mode, shippingTotal, shippingTax } = order;
  if (mode === null) return undefined;
  const taxed = [
    ...lines.map((line) => ({ amount: priceOf(line), tax: line.tax })),
    { amount: shippingTotal, tax: shippingTax },
  ];
  return { mode, rates: totalByRate(taxed.flatMap(whereTaxed), mode) };
}

function whereTaxed({ amount, tax }: { amount: number; tax?: Tax | null | undefined }) {
  return tax ? [{ amount, tax }] : [];
}

/** By rate, as stored with the order. Invoices older than stored taxes name a rate of their own. */
export function describeTaxes(
  order: TaxedOrder & { taxTotal: number; total: number },
  lines: readonly TaxedLine[],
  { taxPercent }: Pick<Seller, 'taxPercent'> = {},
): Taxes | undefined {
  if (order.taxMode === null && order.taxTotal > 0) return undefined;
  return taxesOfOrder(order, lines) ?? includedAt(order.total, taxPercent);
}

/** The tax included in a total. */
export function includedAt(total: number, percent: number | undefined): Taxes | undefined {
  if (percent === undefined) return undefined;
  const tax = Math.round((total * percent) / (100 + percent));
  const name = translate('orderDocuments.tax');
  return { mode: 'included', rates: [{ name, percent, net: total - tax, tax, gross: total }] };
}

/** Its label. */
export function labelTax({ name, percent }: Pick<RateTotals, 'name' | 'percent'>, mode: TaxMode) {
  return translate(mode === 'added' ? 'taxes.added' : 'taxes.included', { name, percent });
}

interface RefundedPart {
  position: number;
  amount: number;
}

/** The tax in a planned refund, per line and for delivery, after earlier refunds. */
export function taxPlan(
  order: TaxedOrder & { refundedTotal: number },
  lines: readonly (TaxedLine & { position: number })[],
  refunded: readonly RefundedPart[],
  plan: RefundPlan,
): { lines: Map<number, number>; shipping: number | null } {
  const { taxMode: mode, shippingTax, shippingTotal, refundedTotal } = order;
  const taxes = plan.lines.flatMap(({ position, amount: part }) => {
    const line = lines.find((each) => each.position === position);
    if (!line?.tax) return [];
    const before = sumOf(refunded.filter((each) => each.position === position));
    const whole = { amount: paidFor(line, mode), tax: line.tax.amount };
    return [[position, taxOfPart(whole, { before, part })] as const];
  });
  if (!shippingTax) return { lines: new Map(taxes), shipping: null };
  const amount = shippingTotal + (mode === 'added' ? shippingTax.amount : 0);
  const whole = { amount, tax: shippingTax.amount };
  const before = refundedTotal - sumOf(refunded);
  return {
    lines: new Map(taxes),
    shipping: taxOfPart(whole, { before, part: plan.shippingAmount }),
  };
}

function sumOf(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}

export interface TaxedRefund {
  amount: number;
  shippingAmount: number;
  shippingTax: number | null;
  lines: readonly { position: number; amount: number; tax: number | null }[];
}

/** The refunded amounts by rate. */
export function describeRefundTaxes(
  { taxMode: mode, shippingTax }: TaxedOrder,
  bought: readonly (TaxedLine & { position: number })[],
  refund: TaxedRefund,
  { taxPercent }: Pick<Seller, 'taxPercent'> = {},
): Taxes | undefined {
  if (mode === null) return includedAt(refund.amount, taxPercent);
  const part = (amount: number, tax: number | null, sold: Tax | null | undefined) => ({
    amount: mode === 'added' ? amount - (tax ?? 0) : amount,
    tax: sold && { ...sold, amount: tax ?? 0 },
  });
  const taxed = [
    ...refund.lines.map(({ position, amount, tax }) =>
      part(amount, tax, bought.find((line) => line.position === position)?.tax),
    ),
    part(refund.shippingAmount, refund.shippingTax, shippingTax),
  ];
  return { mode, rates: totalByRate(taxed.flatMap(whereTaxed), mode) };
}
