import { z } from 'zod';
import { keywordParameter, listOf, pageParameters, sortParameter } from '../list.ts';

/** Searches: counted anonymously, reported to staff. */

/** Maximum position of a result. */
const lastPosition = 10_000;

/**
 * A search as reported by the page that showed it, again with each outcome. The page generates the id, which
 * nobody else knows, and which is valid for an hour.
 */
export const searchReport = z
  .object({
    id: z.string().regex(/^[0-9a-f]{32}$/),
    keyword: keywordParameter.min(1),
    asTyped: z.boolean().optional(),
    position: z.int().min(1).max(lastPosition).optional(),
    added: z.boolean().optional(),
  })
  .meta({ id: 'SearchReport' });

export const popularQuery = z.object({
  near: keywordParameter
    .optional()
    .meta({ description: 'Only those that are written much like this.' }),
});

const popularSearch = z
  .object({ text: z.string(), results: z.int() })
  .meta({ id: 'PopularSearch' });

export const popularSearches = z.object({ data: z.array(popularSearch) });

/** A search of somebody with an account, kept with it. */
export const recentSearch = z
  .object({
    text: z.string().meta({ description: 'In one form for every way to write the same.' }),
    found: z.int().meta({ description: 'Products with all words or some of them, the last time.' }),
    searchedAt: z.iso.datetime(),
  })
  .meta({ id: 'RecentSearch' });

export const recentSearches = z.object({ data: z.array(recentSearch) });

export const recentSearchRequest = searchReport.pick({ keyword: true, asTyped: true });

export const recentSearchQuery = z.object({
  text: keywordParameter.optional().meta({ description: 'Only this one; absent, all of them.' }),
});

/** Periods of the report in days: as long as single searches are kept. */
export const searchPeriods = [7, 30, 90] as const;

export const searchKinds = ['top', 'nothing', 'little', 'notClicked', 'corrected'] as const;
export const searchSortFields = ['text', 'searches', 'found', 'clicked', 'added'] as const;

const days = z.enum(['7', '30', '90']).default('30').transform(Number);

export const searchListQuery = z.object({
  ...pageParameters,
  days,
  kind: z.enum(searchKinds).default('top'),
  keyword: keywordParameter.optional(),
  sort: sortParameter(searchSortFields).optional(),
});

export const searchedText = z
  .object({
    text: z.string(),
    searches: z.int(),
    found: z.int().meta({ description: 'Products with all words, the last time.' }),
    partly: z.int().meta({ description: 'Products with some of them.' }),
    clicked: z.int().meta({ description: 'Searches after which a result was opened.' }),
    added: z.int().meta({ description: 'Searches after which a result went into a cart.' }),
    correction: z.string().optional(),
    trend: z.array(z.int()).meta({ description: 'Searches in equal parts of the period.' }),
  })
  .meta({ id: 'SearchedText' });

const share = z.object({
  count: z.int(),
  share: z.number().meta({ description: 'Of all searches, from 0 to 1.' }),
  before: z.number().meta({ description: 'The same of the period before.' }),
});

export const searchList = listOf(searchedText).extend({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  searches: z.object({ value: z.int(), before: z.int() }),
  nothingFound: share,
  clicked: share,
  added: share,
  kinds: z
    .record(z.enum(searchKinds), z.int())
    .meta({ description: 'How many texts each kind has.' }),
});

export const searchDetailQuery = z.object({ days, text: keywordParameter.min(1) });

export const searchDetail = z
  .object({
    text: z.string(),
    searches: z.int(),
    /** Spellings, most frequent first. */
    typed: z.array(z.object({ text: z.string(), searches: z.int() })),
    position: z
      .number()
      .optional()
      .meta({ description: 'Of the results that were opened, on average.' }),
    near: z.array(z.object({ text: z.string(), searches: z.int(), found: z.int() })),
    now: z.object({
      found: z.int(),
      partly: z.int(),
      correction: z.string().optional(),
      products: z.array(
        z.object({
          _id: z.string(),
          title: z.string(),
          price: z.number(),
          image: z.string().optional(),
        }),
      ),
    }),
  })
  .meta({ id: 'SearchDetail' });

export type SearchReport = z.infer<typeof searchReport>;
export type RecentSearch = z.infer<typeof recentSearch>;
export type RecentSearchRequest = z.infer<typeof recentSearchRequest>;
export type PopularSearch = z.infer<typeof popularSearch>;
export type SearchKind = (typeof searchKinds)[number];
export type SearchListQuery = z.infer<typeof searchListQuery>;
export type SearchedText = z.infer<typeof searchedText>;
export type SearchList = z.infer<typeof searchList>;
export type SearchDetail = z.infer<typeof searchDetail>;
