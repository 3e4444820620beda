import { expect, test } from 'vitest';
import { SkuSpellings } from './sku-spellings.ts';

test('a SKU is the one of the shop however it is written, and the first of the file else', () => {
  const skus = new SkuSpellings(['SH-2', 'ab-1', 'AB-1']);
  expect(skus.spell('sh-2')).toBe('SH-2');
  // If the shop has both spellings, each means itself.
  expect(['ab-1', 'AB-1'].map((sku) => skus.spell(sku))).toEqual(['ab-1', 'AB-1']);
  expect(['New-7', 'NEW-7'].map((sku) => skus.spell(sku))).toEqual(['New-7', 'New-7']);
});
