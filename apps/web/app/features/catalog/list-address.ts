import { ratings } from '@matjar/contract/limits.ts';

/** The product list's state lives in its address alone. Everything here is a pure function over it. */

export const productListPath = '/products';

/** Names of the parameters, as they stand in the address and as the API knows them. */
export const listParameters = {
  keyword: 'keyword',
  /** The keyword's spelling is right. */
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
} as const;

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

/** `spec[storage]=256`; which specifications there are is the API's to know. */
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

/** Of several the lowest counts, because it includes the others; the API reads it the same way. */
function readStars(given: string[]): number | null {
  const stars = given.filter((each) => each !== '').map(Number);
  const lowest = Math.ceil(Math.min(...stars));
  return lowest >= ratings.minimum && lowest <= ratings.maximum ? lowest : null;
}

/** A plus that somebody typed unescaped arrives as a blank and is trimmed away. */
function readSort(text: string): SortValue | '' {
  return sortValues.find((value) => value === text || value === `+${text}`) ?? '';
}

export function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** Ticks or unticks one value of a group; the pages start over. */
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

/** Sets a parameter, or removes it when the value is empty; the pages start over. */
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

/** "clear": only the keyword stays, and that it is meant as it is. */
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

/** What the list understands, in one order; the first page is not worth a word. */
function readKnown(parameters: URLSearchParams): [string, string][] {
  const specifications = [...new Set(parameters.keys())].filter(isSpecificationParameter).sort();
  return [...knownNames, ...specifications].flatMap((name) => {
    const given = parameters.getAll(name).filter((value) => value.trim() !== '');
    const isRepeated = repeatedNames.includes(name) || isSpecificationParameter(name);
    const values = isRepeated ? [...new Set(given)].sort() : given.slice(0, 1);
    return values
      .filter((value) => name !== names.page || value.trim() !== '1')
      .map((value): [string, string] => [name, value]);
  });
}

/** One text for all queries that show the same list, so that server and browser render the same. */
export function normaliseSearch(search: string): string {
  const known = readKnown(new URLSearchParams(search));
  return known.length > 0 ? `?${writeQuery(known)}` : '';
}

/** The list that a form asks for, as it would if the browser sent it. */
export function addressOfForm(form: FormData): string {
  const pairs = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return writeAddress(new URLSearchParams(pairs));
}

/** Brackets stay readable, as browsers leave them; everything else, a plus above all, is escaped. */
function writeQuery(pairs: readonly (readonly [string, string])[]): string {
  return new URLSearchParams(pairs.map(([name, value]) => [name, value]))
    .toString()
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']');
}

/** The list of one category or brand: where tiles, crumbs and suggestions lead. */
export function listOfOne(name: RepeatedParameter, id: string): string {
  return `${productListPath}?${writeQuery([[name, id]])}`;
}

/** The whole list for a keyword. */
export function keywordHref(keyword: string): string {
  return `${productListPath}?${writeQuery([[names.keyword, keyword]])}`;
}

/** The address without what only orders the same products. */
export function canonicalAddress(search: string): string {
  return withParameters(search, { [names.sort]: '' });
}

/** Search engines may have the whole list, and that of one category or brand; not their permutations. */
export function isWorthIndexing(state: ListState): boolean {
  return (
    !state.keyword && !hasMinorFilters(state) && state.categories.length + state.brands.length <= 1
  );
}

export function hasFilters(state: ListState): boolean {
  return state.categories.length > 0 || state.brands.length > 0 || hasMinorFilters(state);
}

/** All but category and brand. */
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

/** What the API is asked: the address's own parameters and what the page adds to them. */
export function writeApiQuery(search: string, added: Record<string, string>): string {
  return writeQuery([...readKnown(new URLSearchParams(search)), ...Object.entries(added)]);
}

/** A price as somebody typed it, as the address may hold it; empty when it is no price. */
export function normalisePrice(text: string): string {
  const amount = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(amount)) return '';
  const highest = 999_999_999;
  return String(Math.round(Math.min(Math.max(amount, 0), highest) * 100) / 100);
}
