import type { Facets, ProductList } from '@matjar/contract/catalog/catalog.ts';
import { ratings } from '@matjar/contract/limits.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { listParameters, productListPath, specificationParameter } from '../list-address.ts';
import { readListState, withChoice, withParameters } from '../list-state.ts';
import { nameSpecification, nameValue } from './specification-names.ts';

export interface AppliedFilter {
  name: string;
  /** The address without it. */
  without: string;
}

/** All filters of an address in words, with links to remove them. */
export function describeFilters(
  search: string,
  facets: Pick<Facets, 'categories' | 'brands' | 'specifications'>,
  t: Translate,
  { price: formatPrice, locale }: { price: (amount: number) => string; locale: string },
): AppliedFilter[] {
  const state = readListState(search);
  const named = (
    parameter: typeof listParameters.categories | typeof listParameters.brands,
    ids: readonly string[],
    values: Facets['categories'],
  ) =>
    ids.map((id) => ({
      name: values.find(({ _id }) => _id === id)?.name ?? t('catalog.goneChoice'),
      without: withChoice(search, parameter, id, false),
    }));
  return [
    ...named(listParameters.categories, state.categories, facets.categories),
    ...named(listParameters.brands, state.brands, facets.brands),
    ...describePrice(search, t, formatPrice),
    ...describeStars(search, t),
    ...describeToggles(search, t),
    ...describeSpecifications(search, facets.specifications, t, locale),
  ];
}

function describePrice(
  search: string,
  t: Translate,
  formatPrice: (amount: number) => string,
): AppliedFilter[] {
  const { priceFrom, priceTo } = readListState(search);
  const name = namePrices(priceFrom, priceTo, t, formatPrice);
  if (!name) return [];
  return [{ name, without: withParameters(search, { 'price[gte]': '', 'price[lte]': '' }) }];
}

function namePrices(
  lowest: string | number | undefined,
  highest: string | number | undefined,
  t: Translate,
  formatPrice: (amount: number) => string,
): string | undefined {
  const from = formatPrice(Number(lowest));
  const to = formatPrice(Number(highest));
  if (lowest && highest) return t('catalog.priceBetween', { from, to });
  if (lowest) return t('catalog.priceFrom', { from });
  return highest ? t('catalog.priceUpTo', { to }) : undefined;
}

/** What the server understood of a keyword that says a price. */
export type PriceOfWords = NonNullable<NonNullable<ProductList['search']>['understood']>;

/** The price that the keyword says, which goes with its words. */
export function describePriceOfWords(
  search: string,
  understood: PriceOfWords | undefined,
  t: Translate,
  formatPrice: (amount: number) => string,
): AppliedFilter[] {
  if (!understood) return [];
  const name = namePrices(understood.priceFrom, understood.priceTo, t, formatPrice);
  return name ? [{ name, without: productListPath + withoutPriceWords(search, understood) }] : [];
}

export function withoutPriceWords(search: string, understood: PriceOfWords | undefined): string {
  if (!understood) return search;
  const { keyword } = understood;
  return withParameters(search, { keyword }).slice(productListPath.length);
}

function describeStars(search: string, t: Translate): AppliedFilter[] {
  const { stars } = readListState(search);
  if (stars === null) return [];
  return [{ name: nameStars(stars, t), without: withParameters(search, { ratingsQuantity: '' }) }];
}

export function nameStars(stars: number, t: Translate): string {
  return stars === ratings.maximum
    ? t('ui.stars', { count: stars })
    : t('catalog.starsAndUp', { stars });
}

function describeToggles(search: string, t: Translate): AppliedFilter[] {
  const { inStock, onSale } = readListState(search);
  return [
    ...(inStock
      ? [{ name: t('catalog.inStock'), without: withParameters(search, { inStock: '' }) }]
      : []),
    ...(onSale
      ? [{ name: t('catalog.onSale'), without: withParameters(search, { onSale: '' }) }]
      : []),
  ];
}

function describeSpecifications(
  search: string,
  facets: Facets['specifications'],
  t: Translate,
  locale: string,
): AppliedFilter[] {
  const { specifications } = readListState(search);
  return Object.entries(specifications).flatMap(([key, values]) => {
    const facet = facets.find((each) => each.key === key);
    return values.map((value) => ({
      name: facet
        ? t('catalog.specificationChosen', {
            name: nameSpecification(facet, t),
            value: nameValue(facet, value, t, locale),
          })
        : t('catalog.goneChoice'),
      without: withChoice(search, specificationParameter(key), value, false),
    }));
  });
}

/** Words of a search that a product matches, or misses, whichever is shorter. */
export function describeMatchedWords(
  { words, partial }: Pick<NonNullable<ProductList['search']>, 'words' | 'partial'>,
  id: string,
  t: Translate,
): string | undefined {
  const has = partial[id];
  if (!has || has.length === 0) return undefined;
  const lacks = words.filter((word) => !has.includes(word));
  const quote = (list: readonly string[]) =>
    list.map((word) => t('catalog.cardWord', { word })).join(', ');
  return lacks.length < has.length || lacks.length === 1
    ? t('catalog.cardWithout', { words: quote(lacks) })
    : t('catalog.cardOnly', { words: quote(has) });
}
