import { expect, test } from 'vitest';
import { summariseOrder, summariseRefund } from './order-summary.ts';
import { describeRefundTaxes, describeTaxes, taxPlan } from './order-taxes.ts';

const order = {
  currency: 'USD',
  linesTotal: 76_800,
  discountTotal: 7_680,
  shippingTotal: 0,
  paymentFee: 0,
  paymentMethod: 'cash' as const,
  deliveryMethod: null,
  taxTotal: 0,
  taxMode: null,
  shippingTax: null,
  total: 69_120,
  couponName: 'WELCOME10',
};
const lines = [
  { position: 0, count: 1, unitPrice: 16_800, discount: 1_680 },
  { position: 1, count: 2, unitPrice: 30_000, discount: 6_000 },
];
const show = (...[shown, its, taxPercent]: [Order, typeof lines, number | undefined]) =>
  summariseOrder(shown, its, describeTaxes(shown, its, { taxPercent })).map(toTexts);
const toTexts = ({ label, value, code }: ReturnType<typeof summariseOrder>[number]) =>
  [label, code, value].filter(Boolean);

type Order = Parameters<typeof summariseOrder>[0] & Parameters<typeof describeTaxes>[0];

test('rows come in one order: subtotal, discount with its code, shipping, tax, total', () => {
  expect(show(order, lines, 14)).toEqual([
    ['Subtotal (3 items)', '$768.00'],
    ['Discount', 'WELCOME10', '−$76.80'],
    ['Shipping', 'Free'],
    ['Tax 14%, included', '$84.88'],
    ['Total', '$691.20'],
  ]);
});

test('without discount and tax there are no rows for them, and shipping says its price', () => {
  const plain = { ...order, discountTotal: 0, couponName: null, shippingTotal: 300, total: 77_100 };
  expect(show(plain, lines.slice(0, 1), undefined)).toEqual([
    ['Subtotal (1 item)', '$768.00'],
    ['Shipping', '$3.00'],
    ['Total', '$771.00'],
  ]);
});

test('tax that was added on top is not said to be included too', () => {
  const taxed = { ...order, taxTotal: 500, total: 69_620 };
  expect(show(taxed, lines, 14)).toContainEqual(['Tax', '$5.00']);
});

test('net and tax add up to the total, for odd rates too', () => {
  for (const [total, percent] of [
    [1, 14],
    [99, 7.5],
    [69_120, 14],
    [999_999_999_999, 20],
  ] as const) {
    const taxes = describeTaxes({ ...order, total }, [], { taxPercent: percent });
    const { net = 0, tax = 0 } = taxes?.rates[0] ?? {};
    expect(net + tax).toBe(total);
    expect(Math.abs((net * percent) / 100 - tax)).toBeLessThanOrEqual(1);
  }
});

test('the fee for cash has a row of its own, and shipping says how it came', () => {
  const express = {
    ...order,
    shippingTotal: 850,
    paymentFee: 150,
    deliveryMethod: 'express' as const,
    total: 69_970,
  };
  expect(show(express, lines, undefined).slice(2)).toEqual([
    ['Express shipping', '$7.00'],
    ['Fee for cash on delivery', '$1.50'],
    ['Total', '$699.70'],
  ]);
});

const vat = { name: 'VAT', percent: 14 };
const sold = {
  ...order,
  taxMode: 'added' as const,
  shippingTotal: 500,
  shippingTax: { ...vat, amount: 70 },
  // 14 % of 151.20 and of 5.00; the second line is exempt.
  taxTotal: 2_187,
  total: 71_807,
};
const taxedLines = [
  {
    ...lines[0],
    position: 0,
    count: 1,
    unitPrice: 16_800,
    discount: 1_680,
    tax: { ...vat, amount: 2_117 },
  },
  {
    position: 1,
    count: 2,
    unitPrice: 30_000,
    discount: 6_000,
    tax: { name: 'Exempt', percent: 0, amount: 0 },
  },
];

test('what an order settled is told by rate, whatever the settings say now', () => {
  expect(show(sold, taxedLines, 20).slice(2)).toEqual([
    ['Shipping', '$5.00'],
    ['VAT 14%', '$21.87'],
    ['Total', '$718.07'],
  ]);
  expect(describeTaxes(sold, taxedLines, { taxPercent: 20 })?.rates).toEqual([
    { name: 'VAT', percent: 14, net: 15_620, tax: 2_187, gross: 17_807 },
    { name: 'Exempt', percent: 0, net: 54_000, tax: 0, gross: 54_000 },
  ]);
});

test('a refund gives back the tax of what it gives back', () => {
  const plan = {
    amount: 17_237 + 285,
    shippingAmount: 285,
    lines: [{ position: 0, count: 1, amount: 17_237, restock: false }],
  };
  const taxes = taxPlan({ ...sold, refundedTotal: 0 }, taxedLines, [], plan);
  expect([taxes.lines.get(0), taxes.shipping]).toEqual([2_117, 35]);
  const refund = {
    ...plan,
    currency: 'USD',
    shippingTax: taxes.shipping,
    lines: plan.lines.map((line) => ({ ...line, tax: taxes.lines.get(line.position) ?? null })),
  };
  const described = describeRefundTaxes(sold, taxedLines, refund, {});
  expect(summariseRefund(refund, described).map(toTexts)).toEqual([
    ['Subtotal (1 item)', '$151.20'],
    ['Shipping', '$2.50'],
    ['VAT 14%', '$21.52'],
    ['Refunded', '$175.22'],
  ]);
});
