import { expect, it } from 'vitest';
import { shortcutHref } from './shortcut-targets.ts';

const powerBanks = { slug: 'power-banks', keyword: 'power bank' };

it('a shortcut leads to its category, and to a search where there is none', () => {
  expect(shortcutHref(powerBanks, { 'power-banks': 'c9' })).toBe('/products?category[in]=c9');
  expect(shortcutHref(powerBanks, { tvs: 'c1' })).toBe('/products?keyword=power+bank');
});
