import type { ProductListQuery } from '@matjar/contract/catalog/list-parameters.ts';
import { listLimits, ratings } from '@matjar/contract/limits.ts';

/** The state of the product list is its address. These are pure functions over it, as `list-state.ts` has. */

export const productListPath = '/products';

/** Parameter names, in the address and in the API. */
export const listParameters = {
  keyword: 'keyword',
  /** The keyword must not be corrected. */
  asTyped: 'asTyped',
  categories: 'category[in]',
  brands: 'brand[in]',
  priceFrom: 'price[gte]',
  priceTo: 'price[lte]',
  stars: 'ratingsQuantity',
  inStock: 'inStock',
  onSale: 'onSale',
  sort: 'sort',
  page: 'page',
} as const satisfies Record<string, keyof ProductListQuery>;

const names = listParameters;

type SpecificationParameter = `spec[${string}]`;

export type RepeatedParameter =
  | typeof names.categories
  | typeof names.brands
  | SpecificationParameter;
export type SingleParameter = Exclude<
  (typeof names)[keyof typeof names],
  RepeatedParameter | typeof names.page
>;

/**
 * `spec[storage]=256`; only the API knows which specifications exist. The contract's own function stands among
 * schemas, which a first visit does not load.
 */
export function specificationParameter(key: string): SpecificationParameter {
  return `spec[${key}]`;
}

export const specificationName = /^spec\[(\w+)\]$/;

export function isSpecificationParameter(name: string): name is SpecificationParameter {
  return specificationName.test(name);
}

const knownNames: readonly string[] = Object.values(names);

const repeatedNames: readonly string[] = [names.categories, names.brands, names.stars];

const amount = /^\d{1,12}(\.\d{1,4})?$/;
const flag = /^([01]|true|false)$/;
const sortKey = /^[+-]?(price|sold|quantity|ratingsAverage|createdAt|title)$/;

/** What the API takes; its own schemas are not loaded by a first visit. */
const sense: Readonly<Partial<Record<string, (value: string) => boolean>>> = {
  [names.keyword]: (value) => value.trim().length <= listLimits.keywordLength,
  [names.asTyped]: (value) => flag.test(value),
  [names.priceFrom]: (value) => amount.test(value),
  [names.priceTo]: (value) => amount.test(value),
  [names.stars]: (value) => amount.test(value) && Number(value) <= ratings.maximum,
  [names.inStock]: (value) => flag.test(value),
  [names.onSale]: (value) => flag.test(value),
  [names.sort]: (value) => value.split(',').every((key) => sortKey.test(key.trim())),
  [names.page]: (value) => /^[1-9]\d{0,8}$/.test(value),
  /** The server's note on an address whose senseless parts it dropped, so that one page is cached for all of them. */
  leftOut: () => false,
};

export const makesSense = (name: string, value: string) => sense[name]?.(value) ?? true;

/** Minimum and maximum price are swapped if they are the wrong way round. */
function inOrder(known: [string, string][]): [string, string][] {
  const from = known.find(([name]) => name === names.priceFrom);
  const to = known.find(([name]) => name === names.priceTo);
  if (from && to && Number(from[1]) > Number(to[1])) [from[1], to[1]] = [to[1], from[1]];
  return known;
}

/** Known parameters that make sense, in a fixed order, without the first page. */
export function readKnown(parameters: URLSearchParams): [string, string][] {
  const specifications = [...new Set(parameters.keys())].filter(isSpecificationParameter).sort();
  const known = [...knownNames, ...specifications].flatMap((name) => {
    const filled = parameters
      .getAll(name)
      .filter((value) => value.trim() !== '' && makesSense(name, value));
    const isRepeated = repeatedNames.includes(name) || isSpecificationParameter(name);
    const values = isRepeated ? [...new Set(filled)].sort() : filled.slice(0, 1);
    return values
      .filter((value) => name !== names.page || value.trim() !== '1')
      .map((value): [string, string] => [name, value]);
  });
  return inOrder(known);
}

/** A normal form for all queries of the same list, so that server and browser render the same. */
export function normaliseSearch(search: string): string {
  const known = readKnown(new URLSearchParams(search));
  return known.length > 0 ? `?${writeQuery(known)}` : '';
}

/** Brackets stay readable, as in browsers; everything else is escaped, above all a plus. */
export function writeQuery(pairs: readonly (readonly [string, string])[]): string {
  return new URLSearchParams(pairs.map(([name, value]) => [name, value]))
    .toString()
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']');
}

/** The list of one category or brand, for links. */
export function listOfOne(name: RepeatedParameter, id: string): string {
  return `${productListPath}?${writeQuery([[name, id]])}`;
}

/** The list for a keyword. */
export function keywordHref(keyword: string): string {
  return `${productListPath}?${writeQuery([[names.keyword, keyword]])}`;
}
