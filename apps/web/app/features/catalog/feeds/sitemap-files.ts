/** A sitemap may name 50,000 addresses; fewer make files that are quicker to read again. */
export const productsPerSitemap = 10_000;

/** The number in `sitemap-products-3`, or nothing when the name is another. */
export function readPartNumber(name: string): number | undefined {
  const number = Number(/^sitemap-products-([1-9]\d{0,5})$/.exec(name)?.[1]);
  return Number.isNaN(number) ? undefined : number;
}

/** The files an index of so many products names. */
export function listSitemaps(products: number): string[] {
  const parts = Math.ceil(products / productsPerSitemap);
  return [
    'sitemap-pages.xml',
    ...Array.from({ length: parts }, (_, at) => `sitemap-products-${at + 1}.xml`),
  ];
}
