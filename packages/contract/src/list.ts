import { z } from 'zod';
import { listLimits } from './limits.ts';

/**
 * Parameters and answers that every list shares. Queries arrive as flat records of texts, in which a
 * repeated parameter is a list of texts and an empty one is absent.
 */

/** A whole number as it stands in a query. A list in its place, or `1e9`, is refused. */
export function wholeNumberParameter(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum));
}

/** `price[gte]=10.5`: a number not below zero. */
export const amountParameter = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/)
  .transform(Number);

/** `category[in]`, once or repeated: always a list, without repetitions. */
export const anyOfParameter = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [...new Set(Array.isArray(value) ? value : [value])])
  .pipe(z.array(z.string()).max(listLimits.valuesPerFilter));

export const keywordParameter = z.string().trim().max(listLimits.keywordLength);

/** `fields=title,price`: names of fields to send. */
export const fieldsParameter = z
  .string()
  .max(500)
  .transform((text) => splitByCommas(text))
  .pipe(z.array(z.string()));

export const pageParameters = {
  page: wholeNumberParameter(1, 999_999_999).default(1),
  limit: wholeNumberParameter(1, listLimits.maximumLimit).default(listLimits.defaultLimit),
};

export interface SortKey<Field extends string = string> {
  field: Field;
  direction: 'ascending' | 'descending';
}

/**
 * `sort=-sold,price`: only the fields a list names. `+price` counts as ascending, and so does the
 * ` price` that an unescaped plus becomes in a query.
 */
export function sortParameter<const Field extends string>(fields: readonly Field[]) {
  return z.string().transform((text, context): SortKey<Field>[] => {
    const names = splitByCommas(text);
    const keys = names.flatMap((each) => readSortKey(each, fields) ?? []);
    if (keys.length < names.length || keys.length > listLimits.sortFields) {
      context.addIssue({ code: 'custom', message: `Sort by ${fields.join(', ')}.` });
      return z.NEVER;
    }
    return keys;
  });
}

function readSortKey<Field extends string>(
  text: string,
  fields: readonly Field[],
): SortKey<Field> | undefined {
  const name = text.replace(/^[+-]/, '');
  const field = fields.find((each) => each === name);
  if (!field) return undefined;
  return { field, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

function splitByCommas(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export const paginationResult = z
  .object({
    currentPage: z.int().min(1),
    numberOfPages: z.int().min(0),
    limit: z.int().min(1),
    nextPage: z.int().optional(),
    prevPage: z.int().optional(),
  })
  .meta({ id: 'PaginationResult' });

export type PaginationResult = z.infer<typeof paginationResult>;

/** The response of a list of such items; `results` counts the whole filtered set. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.int().min(0), paginationResult, data: z.array(item) });
}

/** The same of a list that may be too long to be counted on every page. */
export function longListOf<Item extends z.ZodType>(item: Item) {
  return listOf(item).extend({
    resultsCapped: z.boolean().meta({
      description: 'There are more than `results`, which were not counted.',
    }),
  });
}

export interface PageRequest {
  page: number;
  limit: number;
}

/** What is asked of a list, whichever page. */
export type Listed<Query extends PageRequest> = Omit<Query, keyof PageRequest>;

/** Where a page stands among the others. From past the end, the previous page is the last one. */
export function paginate(total: number, { page, limit }: PageRequest): PaginationResult {
  const numberOfPages = Math.ceil(total / limit);
  const result: PaginationResult = { currentPage: page, numberOfPages, limit };
  if (page < numberOfPages) result.nextPage = page + 1;
  const previous = Math.min(page - 1, numberOfPages);
  if (previous >= 1) result.prevPage = previous;
  return result;
}

/** The answer of `listOf`. */
export function listResponse<Item>(total: number, request: PageRequest, data: Item[]) {
  return { results: total, paginationResult: paginate(total, request), data };
}

/**
 * What `longListOf` says of a list beside its rows. `found` are those of the page with the one after them, by which
 * pages go on past what was counted.
 */
export function describeLongList(
  { count, isMore }: { count: number; isMore: boolean },
  request: PageRequest,
  found: number,
) {
  const reached = isMore && found > 0 ? (request.page - 1) * request.limit + found : 0;
  return {
    results: count,
    resultsCapped: isMore,
    paginationResult: paginate(Math.max(count, reached), request),
  };
}

/** Yes or no in an address. */
export const flagParameter = z
  .enum(['1', 'true', '0', 'false'])
  .transform((text) => text === '1' || text === 'true');
