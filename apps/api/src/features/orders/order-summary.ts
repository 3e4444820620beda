import type { DeliveryMethodKind } from '@matjar/contract/delivery/delivery.ts';
import type { Currency } from '@matjar/contract/money.ts';
import type { PaymentMethod } from '@matjar/contract/payments/payment-methods.ts';
import type { PaymentMethodSettings } from '@matjar/contract/payments/payment-settings.ts';
import { formatMoney } from '../../platform/format-money.ts';
import { translate } from '../../platform/texts.ts';
import { labelTax, type Taxes } from './order-taxes.ts';
import { offPrice } from './refunds/refund-plan.ts';

/** Amounts are in smallest units. */
export interface OrderAmounts {
  currency: string;
  linesTotal: number;
  discountTotal: number;
  /** Includes the payment fee. */
  shippingTotal: number;
  paymentFee: number;
  paymentMethod: PaymentMethod;
  deliveryMethod: DeliveryMethodKind | null;
  taxTotal: number;
  total: number;
  couponName: string | null;
}

export interface SummaryRow {
  kind: 'subtotal' | 'discount' | 'shipping' | 'fee' | 'tax' | 'total';
  label: string;
  value: string;
  /** Code of the coupon. */
  code?: string;
}

const shippingLabels = {
  standard: 'orderDocuments.shipping',
  express: 'orderDocuments.express',
  pickup: 'orderDocuments.pickup',
} as const satisfies Record<DeliveryMethodKind, string>;

const methodTexts = {
  stripe: 'orderDocuments.card',
  paymob: 'orderDocuments.paymob',
  bank: 'orderDocuments.bank',
  cash: 'orderDocuments.cash',
} as const satisfies Record<PaymentMethod, string>;

/** The owner's name of the payment method, or the default one. */
export function namePayment(
  {
    paymentMethod,
    pickup,
    exchangedTotal = 0,
  }: { paymentMethod: PaymentMethod; pickup?: unknown; exchangedTotal?: number },
  { paymentMethods }: { paymentMethods: PaymentMethodSettings },
): string {
  if (exchangedTotal > 0) return translate('orderDocuments.exchange');
  const isInShop = paymentMethod === 'cash' && Boolean(pickup);
  const usual = isInShop ? 'orderDocuments.cashInShop' : methodTexts[paymentMethod];
  return paymentMethods[paymentMethod].name || translate(usual);
}

/** The summary rows of an order, the same on invoices and in emails. */
export function summariseOrder(
  order: OrderAmounts,
  lines: readonly { count: number }[],
  taxes: Taxes | undefined,
): SummaryRow[] {
  const money = (minor: number) => formatMoney(minor, order.currency as Currency);
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  const { discountTotal, paymentFee, taxTotal, couponName: code } = order;
  const shipping = order.shippingTotal - paymentFee;
  const rows: SummaryRow[] = [
    {
      kind: 'subtotal',
      label: translate('orderDocuments.subtotal', { count }),
      value: money(order.linesTotal),
    },
  ];
  if (discountTotal > 0) {
    const label = translate('orderDocuments.discount');
    const value = `−${money(discountTotal)}`;
    rows.push({ kind: 'discount', label, value, ...(code && { code }) });
  }
  rows.push({
    kind: 'shipping',
    label: translate(shippingLabels[order.deliveryMethod ?? 'standard']),
    value: shipping > 0 ? money(shipping) : translate('orderDocuments.free'),
    // A coupon without a discount on goods pays for delivery.
    ...(code && discountTotal === 0 && { code }),
  });
  if (paymentFee > 0) {
    const isCash = order.paymentMethod === 'cash';
    const label = translate(isCash ? 'orderDocuments.cashFee' : 'orderDocuments.paymentFee');
    rows.push({ kind: 'fee', label, value: money(paymentFee) });
  }
  // Orders older than stored taxes have unknown rates.
  if (taxTotal > 0 && !taxes) {
    rows.push({ kind: 'tax', label: translate('orderDocuments.tax'), value: money(taxTotal) });
  }
  rows.push(...listTaxes(taxes, money));
  rows.push({
    kind: 'total',
    label: translate('orderDocuments.total'),
    value: money(order.total),
  });
  return rows;
}

/** The amount of a tax, if not zero. */
function listTaxes(taxes: Taxes | undefined, money: (minor: number) => string): SummaryRow[] {
  if (!taxes) return [];
  return taxes.rates.flatMap((rate) =>
    rate.tax > 0
      ? [{ kind: 'tax', label: labelTax(rate, taxes.mode), value: money(rate.tax) } as const]
      : [],
  );
}

interface RefundAmounts {
  currency: string;
  amount: number;
  shippingAmount: number;
  shippingTax: number | null;
  lines: readonly { count: number; amount: number; tax: number | null }[];
}

/** The summary rows of a refund, for credit note and email. */
export function summariseRefund(
  { currency, amount, shippingAmount, shippingTax, lines: refunded }: RefundAmounts,
  taxes: Taxes | undefined,
): SummaryRow[] {
  const money = (minor: number) => formatMoney(minor, currency as Currency);
  // Added tax has separate rows.
  const withoutAdded = (paid: number, tax: number | null) =>
    taxes?.mode === 'added' ? paid - (tax ?? 0) : paid;
  const lines = refunded.map((line) => ({ ...line, amount: withoutAdded(line.amount, line.tax) }));
  const pieces = lines.filter(({ count }) => count > 0);
  const rows: SummaryRow[] = [];
  if (pieces.length > 0) {
    const count = pieces.reduce((sum, line) => sum + line.count, 0);
    const worth = pieces.reduce((sum, line) => sum + line.amount, 0);
    const label = translate('orderDocuments.subtotal', { count });
    rows.push({ kind: 'subtotal', label, value: money(worth) });
  }
  const price = offPrice(lines);
  if (price > 0) {
    const label = translate('orderDocuments.offPrice');
    rows.push({ kind: 'subtotal', label, value: money(price) });
  }
  if (shippingAmount > 0) {
    const label = translate('orderDocuments.shipping');
    rows.push({ kind: 'shipping', label, value: money(withoutAdded(shippingAmount, shippingTax)) });
  }
  rows.push(...listTaxes(taxes, money));
  rows.push({
    kind: 'total',
    label: translate('orderDocuments.refundTotal'),
    value: money(amount),
  });
  return rows;
}
