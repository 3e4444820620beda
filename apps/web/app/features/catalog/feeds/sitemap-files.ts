/** Sitemaps may have 50,000 URLs; smaller files are quicker to fetch again. */
export const productsPerSitemap = 10_000;

/** The number in `sitemap-products-3`; undefined for other names. */
export function readPartNumber(name: string): number | undefined {
  const number = Number(/^sitemap-products-([1-9]\d{0,5})$/.exec(name)?.[1]);
  return Number.isNaN(number) ? undefined : number;
}

/** The files in the index for a number of products. */
export function listSitemaps(products: number): string[] {
  const files = Math.ceil(products / productsPerSitemap);
  return [
    'sitemap-pages.xml',
    ...Array.from({ length: files }, (_, at) => `sitemap-products-${at + 1}.xml`),
  ];
}
