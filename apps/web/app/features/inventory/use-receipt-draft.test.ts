import { expect, test } from 'vitest';
import { checkLine } from './use-receipt-draft.ts';

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
