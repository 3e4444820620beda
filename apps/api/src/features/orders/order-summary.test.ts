import { expect, test } from 'vitest';
import { includedTax, summariseOrder } from './order-summary.ts';

const order = {
  currency: 'USD',
  linesTotal: 76_800,
  discountTotal: 7_680,
  shippingTotal: 0,
  cashFee: 0,
  deliveryMethod: null,
  taxTotal: 0,
  total: 69_120,
  couponName: 'WELCOME10',
};
const lines = [{ count: 1 }, { count: 2 }];
const show = (...given: Parameters<typeof summariseOrder>) =>
  summariseOrder(...given).map(({ label, value, code }) => [label, code, value].filter(Boolean));

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
  expect(show(plain, [{ count: 1 }], undefined)).toEqual([
    ['Subtotal (1 item)', '$768.00'],
    ['Shipping', '$3.00'],
    ['Total', '$771.00'],
  ]);
});

test('tax that was added on top is not said to be included too', () => {
  const taxed = { ...order, taxTotal: 500, total: 69_620 };
  expect(show(taxed, lines, 14)).toContainEqual(['Tax', '$5.00']);
  expect(includedTax(taxed, 14)).toBeUndefined();
});

test('net and tax add up to the total, for odd rates too', () => {
  for (const [total, percent] of [
    [1, 14],
    [99, 7.5],
    [69_120, 14],
    [999_999_999_999, 20],
  ] as const) {
    const tax = includedTax({ total, taxTotal: 0 }, percent) ?? Number.NaN;
    const net = total - tax;
    expect(Math.abs((net * percent) / 100 - tax)).toBeLessThanOrEqual(1);
  }
});

test('the fee for cash has a row of its own, and shipping says how it came', () => {
  const express = {
    ...order,
    shippingTotal: 850,
    cashFee: 150,
    deliveryMethod: 'express' as const,
    total: 69_970,
  };
  expect(show(express, lines, undefined).slice(2)).toEqual([
    ['Express shipping', '$7.00'],
    ['Fee for cash on delivery', '$1.50'],
    ['Total', '$699.70'],
  ]);
});
