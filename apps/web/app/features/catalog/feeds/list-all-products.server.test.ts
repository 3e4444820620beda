import { expect, it } from 'vitest';
import { listSitemaps, productsPerSitemap, readPartNumber } from './list-all-products.server.ts';

it('names one file per part', () => {
  expect(listSitemaps(0)).toEqual(['sitemap-pages.xml']);
  expect(listSitemaps(productsPerSitemap + 1)).toEqual([
    'sitemap-pages.xml',
    'sitemap-products-1.xml',
    'sitemap-products-2.xml',
  ]);
});

it('reads the number back, and no other names', () => {
  expect(readPartNumber('sitemap-products-12')).toBe(12);
  for (const other of ['sitemap-products-0', 'sitemap-products-1x', 'sitemap-pages', 'x']) {
    expect(readPartNumber(other)).toBeUndefined();
  }
});
