import type { ProductListQuery } from '@matjar/contract/catalog/list-parameters.ts';
import type { Catalog } from './catalog.ts';
import { type PriceWords, readPriceWords } from './search/read-price-words.ts';

const priceParameters = ['price', 'price[gte]', 'price[gt]', 'price[lte]', 'price[lt]'] as const;

export type PriceQuery = Pick<ProductListQuery, (typeof priceParameters)[number]>;

type KeywordQuery = PriceQuery & Pick<ProductListQuery, 'keyword' | 'asTyped'>;

/** What the words of a query said of the price, and the query without them. */
interface Understood<Query> {
  query: Query & PriceQuery;
  understood?: Omit<PriceWords, 'said'>;
}

/** Takes a price from the words for a filter, unless titles or rules have these words; a chosen price counts more. */
export function understandPrice<Query extends KeywordQuery>(
  { index, currency }: Pick<Catalog, 'index' | 'currency'>,
  query: Query,
): Understood<Query> {
  const isUsed = (word: string) => index.isUsed(word);
  const words = query.asTyped ? undefined : readPriceWords(query.keyword ?? '', currency, isUsed);
  if (!words || index.hasRule(query.keyword ?? '')) return { query };
  if (words.said.some((pair) => index.isInTitles(pair))) return { query };
  const { said: _, ...understood } = words;
  const { keyword, priceFrom, priceTo } = understood;
  if (priceParameters.some((name) => query[name] !== undefined)) {
    return { query: { ...query, keyword }, understood: { keyword } };
  }
  const bounds = { 'price[gte]': priceFrom, 'price[lte]': priceTo };
  return { query: { ...query, ...bounds, keyword }, understood };
}
