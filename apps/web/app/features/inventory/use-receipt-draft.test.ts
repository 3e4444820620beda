import { expect, test } from 'vitest';
import { checkLine, countUnnumbered, type ReceiptLine } from './use-receipt-draft.ts';

const check = (count: string, unitCost = '') =>
  Object.values(checkLine({ count, unitCost }, 'USD')).filter(Boolean);

test('a cost has no more decimals than the currency', () => {
  expect(['', '80', '80.55', '80.555', 'x'].map((cost) => check('5', cost))).toEqual([
    [],
    [],
    [],
    ['adminCatalog.priceFraction'],
    ['inventory.costWrong'],
  ]);
  expect(checkLine({ count: '5', unitCost: '80.555' }, 'KWD').unitCost).toBeUndefined();
});

test('pieces that are too many or none have one error', () => {
  expect(['1000000000', '100001', '0', '-3'].map((count) => check(count))).toEqual([
    ['inventory.countTooMany'],
    ['inventory.countTooMany'],
    ['inventory.countWrong'],
    ['inventory.countWrong'],
  ]);
});

test('pieces without a serial number are counted by line, of products that have numbers', () => {
  const line = (count: string, serials: string, hasSerials = true) =>
    ({ row: { hasSerials }, count, unitCost: '', serials }) as ReceiptLine;
  const lines = [line('10', 'A\nB\n'), line('1', 'C\nD'), line('7', '', false)];
  expect(countUnnumbered(lines)).toBe(8);
});
