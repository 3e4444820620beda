import { ratings } from '@matjar/contract/limits.ts';
import {
  isSpecificationParameter,
  listParameters,
  makesSense,
  productListPath,
  type RepeatedParameter,
  readKnown,
  type SingleParameter,
  specificationName,
  writeQuery,
} from './list-address.ts';

/** What a list is filtered and sorted by, read from its address and changed in it. Only lists load it. */

const names = listParameters;

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

/** Whether a part of the address cannot be asked for, and the list is that of the rest. */
export function hasInvalidParameters(search: string): boolean {
  return [...new URLSearchParams(search)].some(
    ([name, value]) => value.trim() !== '' && !makesSense(name, value),
  );
}

/** The address that the browser would open for a submitted form. */
export function addressOfForm(form: FormData): string {
  const pairs = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return writeAddress(new URLSearchParams(pairs));
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
