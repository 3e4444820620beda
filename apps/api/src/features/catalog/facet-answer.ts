import type { Facets } from '@matjar/contract/catalog.ts';
import { ratings } from '@matjar/contract/limits.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { Directory } from './directory.ts';
import { FacetCounts } from './index/facet-counts.ts';
import { countFacets } from './index/match-products.ts';
import { countPrices } from './index/price-histogram.ts';
import type { ProductColumns } from './index/product-columns.ts';
import type { ProductCriteria } from './index/product-criteria.ts';

const starsOffered = Array.from(
  { length: ratings.maximum - ratings.minimum + 1 },
  (_, at) => ratings.maximum - at,
);

/** Every choice with its count, also those that would leave nothing. */
export function describeFacets(
  columns: ProductColumns,
  directory: Directory,
  criteria: ProductCriteria,
  currency: Currency,
): Facets {
  const counts = new FacetCounts(columns);
  countFacets(columns, criteria, counts);
  const { min, max, bars } = countPrices(counts.prices());
  return {
    categories: directory.categories.entries.map(({ id, name }) => ({
      _id: id,
      name,
      count: counts.ofCategory(id),
    })),
    brands: directory.brands.entries.map(({ id, name }) => ({
      _id: id,
      name,
      count: counts.ofBrand(id),
    })),
    ratings: starsOffered.map((stars) => ({ stars, count: counts.ofStars(stars) })),
    price: {
      min: toMajor(min, currency),
      max: toMajor(max, currency),
      histogram: bars.map(({ from, to, count }) => ({
        from: toMajor(from, currency),
        to: toMajor(to, currency),
        count,
      })),
    },
  };
}
