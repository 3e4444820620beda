import type { ProductListQuery } from '@matjar/contract/catalog/catalog-queries.ts';
import { listLimits, ratings } from '@matjar/contract/limits.ts';

/** The state of the product list is its address. These are pure functions over it. */

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

const specificationName = /^spec\[(\w+)\]$/;

export function isSpecificationParameter(name: string): name is SpecificationParameter {
  return specificationName.test(name);
}

const sortValues = ['+price', '-price', '-sold', '-quantity'] as const;
export type SortValue = (typeof sortValues)[number];

export interface ListState {
  keyword: string;
  categories: string[];
  brands: string[];
  priceFrom: string;
  priceTo: string;
  stars: number | null;
  inStock: boolean;
  onSale: boolean;
  /** Values by key. */
  specifications: Record<string, string[]>;
  sort: SortValue | '';
  page: number;
}

export function readListState(search: string): ListState {
  const parameters = new URLSearchParams(search);
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  return {
    keyword: text(names.keyword),
    categories: readRepeated(parameters, names.categories),
    brands: readRepeated(parameters, names.brands),
    priceFrom: text(names.priceFrom),
    priceTo: text(names.priceTo),
    stars: readStars(parameters.getAll(names.stars)),
    inStock: readFlag(text(names.inStock)),
    onSale: readFlag(text(names.onSale)),
    specifications: readSpecifications(parameters),
    sort: readSort(text(names.sort)),
    page: readPage(text(names.page)),
  };
}

function readRepeated(parameters: URLSearchParams, name: RepeatedParameter): string[] {
  return [...new Set(parameters.getAll(name))].filter((value) => value !== '');
}

function readFlag(text: string): boolean {
  return text === '1' || text === 'true';
}

function readSpecifications(parameters: URLSearchParams): Record<string, string[]> {
  const chosen = [...new Set(parameters.keys())]
    .filter(isSpecificationParameter)
    .map((name) => [specificationName.exec(name)?.[1], readRepeated(parameters, name)] as const)
    .filter(([, values]) => values.length > 0);
  return Object.fromEntries(chosen);
}

/** The lowest counts, because it includes the others; same as in the API. */
function readStars(texts: string[]): number | null {
  const stars = texts.filter((each) => each !== '').map(Number);
  const lowest = Math.ceil(Math.min(...stars));
  return lowest >= ratings.minimum && lowest <= ratings.maximum ? lowest : null;
}

/** An unescaped plus arrives as a space and is trimmed. */
function readSort(text: string): SortValue | '' {
  return sortValues.find((value) => value === text || value === `+${text}`) ?? '';
}

export function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** Toggles a value of a group, and resets the page. */
export function withChoice(
  search: string,
  name: RepeatedParameter,
  value: string,
  chosen: boolean,
): string {
  const parameters = new URLSearchParams(search);
  const others = readRepeated(parameters, name).filter((each) => each !== value);
  parameters.delete(name);
  for (const each of chosen ? [...others, value] : others) parameters.append(name, each);
  return writeAddress(parameters);
}

/** Sets a parameter, or removes it if empty, and resets the page. */
export function withParameters(
  search: string,
  changes: Partial<Record<SingleParameter, string>>,
): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  return writeAddress(parameters);
}

/** "clear": keeps only the keyword, and whether it may be corrected. */
export function withoutFilters(search: string): string {
  const stays = readKnown(new URLSearchParams(search)).filter(
    ([name]) => name === names.keyword || name === names.asTyped,
  );
  return writeAddress(new URLSearchParams(stays));
}

export function withPage(search: string, page: number): string {
  const parameters = new URLSearchParams(search);
  return writeAddress(parameters, page);
}

function writeAddress(parameters: URLSearchParams, page = 1): string {
  const known = readKnown(parameters).filter(([name]) => name !== names.page);
  if (page > 1) known.push([names.page, String(page)]);
  return known.length > 0 ? `${productListPath}?${writeQuery(known)}` : productListPath;
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

const makesSense = (name: string, value: string) => sense[name]?.(value) ?? true;

/** Whether a part of the address cannot be asked for, and the list is that of the rest. */
export function hasInvalidParameters(search: string): boolean {
  return [...new URLSearchParams(search)].some(
    ([name, value]) => value.trim() !== '' && !makesSense(name, value),
  );
}

/** Prices the wrong way round are meant the other way. */
function inOrder(known: [string, string][]): [string, string][] {
  const from = known.find(([name]) => name === names.priceFrom);
  const to = known.find(([name]) => name === names.priceTo);
  if (from && to && Number(from[1]) > Number(to[1])) [from[1], to[1]] = [to[1], from[1]];
  return known;
}

/** Known parameters that make sense, in a fixed order, without the first page. */
function readKnown(parameters: URLSearchParams): [string, string][] {
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

/** The address that the browser would open for a submitted form. */
export function addressOfForm(form: FormData): string {
  const pairs = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return writeAddress(new URLSearchParams(pairs));
}

/** Brackets stay readable, as in browsers; everything else is escaped, above all a plus. */
function writeQuery(pairs: readonly (readonly [string, string])[]): string {
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

/** The address without sorting. */
export function canonicalAddress(search: string): string {
  return withParameters(search, { [names.sort]: '' });
}

/** Search engines may index the whole list, and that of one category or brand; not their combinations. */
export function isWorthIndexing(state: ListState): boolean {
  return (
    !state.keyword && !hasMinorFilters(state) && state.categories.length + state.brands.length <= 1
  );
}

export function hasFilters(state: ListState): boolean {
  return state.categories.length > 0 || state.brands.length > 0 || hasMinorFilters(state);
}

/** Any filter except category and brand. */
function hasMinorFilters(state: ListState): boolean {
  return Boolean(
    state.priceFrom ||
      state.priceTo ||
      state.stars !== null ||
      state.inStock ||
      state.onSale ||
      Object.keys(state.specifications).length > 0,
  );
}

/** The API query: parameters of the address and those added by the page. */
export function writeApiQuery(search: string, added: Record<string, string>): string {
  return writeQuery([...readKnown(new URLSearchParams(search)), ...Object.entries(added)]);
}

/** Normalises a typed price for the address; empty if invalid. */
export function normalisePrice(text: string): string {
  const amount = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(amount)) return '';
  const highest = 999_999_999;
  return String(Math.round(Math.min(Math.max(amount, 0), highest) * 100) / 100);
}
