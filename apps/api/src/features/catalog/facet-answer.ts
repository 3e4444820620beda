import type { Facets as FacetAnswer } from '@matjar/contract/catalog.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { Facets } from './catalog-index.ts';

export function answerFacets({ price, ...choices }: Facets, currency: Currency): FacetAnswer {
  return {
    ...choices,
    price: {
      min: toMajor(price.min, currency),
      max: toMajor(price.max, currency),
      histogram: price.bars.map(({ from, to, count }) => ({
        from: toMajor(from, currency),
        to: toMajor(to, currency),
        count,
      })),
    },
  };
}
