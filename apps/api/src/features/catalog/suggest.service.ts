import type { Suggestion, Suggestions } from '@matjar/contract/catalog/catalog-search.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import type { Catalog } from './catalog.ts';
import type { FoundKeyword } from './catalog-index.ts';
import { bestSellers, byRelevance, readPriceRange, readProducts } from './product.service.ts';
import { findMatchRanges } from './search/match-ranges.ts';
import type { BrandOrCategoryRow } from './taxonomy.queries.ts';
import type { Entry, EntryList } from './taxonomy.ts';
import { understandPrice } from './understand-price.ts';

const maxOfKind = 2;

/** Search suggestions: a few categories and brands, then products. */
export async function suggest(catalog: Catalog, keyword: string | undefined): Promise<Suggestions> {
  if (!keyword) return { data: [] };
  const { taxonomy } = catalog.index;
  const { query } = understandPrice(catalog, { keyword });
  const found = await catalog.index.find({
    criteria: { price: readPriceRange(query, catalog.currency) },
    keyword: query.keyword ? { text: query.keyword, isTyping: true } : undefined,
    sort: query.keyword ? byRelevance : bestSellers,
    page: { from: 0, to: pageSizes.suggestions },
  });
  const { words = [], correction } = found.keyword ?? {};
  const named = [
    ...suggestEntries(taxonomy.categories, 'category', words),
    ...suggestEntries(taxonomy.brands, 'brand', words),
  ];
  const best = found.ordinals.slice(0, pageSizes.suggestions - named.length);
  return {
    data: [...named, ...(await suggestProducts(catalog, best, words))],
    ...(correction && { correction }),
  };
}

/** Names that contain every word or a synonym; several words may match parts of one. */
function suggestEntries(
  list: EntryList<BrandOrCategoryRow>,
  type: 'category' | 'brand',
  words: FoundKeyword['words'],
): Suggestion[] {
  const describe = ({ id, name, picture }: Entry<BrandOrCategoryRow>): Suggestion => ({
    type,
    _id: id,
    name,
    matches: findMatchRanges(name, words.flat()),
    ...(picture && { picture }),
  });
  return list.entries
    .filter(
      ({ name }) =>
        words.length > 0 && words.every((forms) => findMatchRanges(name, forms).length > 0),
    )
    .slice(0, maxOfKind)
    .map(describe);
}

async function suggestProducts(
  catalog: Catalog,
  ordinals: readonly number[],
  words: FoundKeyword['words'],
): Promise<Suggestion[]> {
  const products = await readProducts(catalog, ordinals);
  return products.map(({ _id, title, price, priceAfterDiscount, imageCoverPicture }) => ({
    type: 'product',
    _id,
    name: title,
    matches: findMatchRanges(title, words.flat()),
    price,
    ...(priceAfterDiscount !== undefined && { priceAfterDiscount }),
    ...(imageCoverPicture && { picture: imageCoverPicture }),
  }));
}
