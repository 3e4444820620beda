import { z } from 'zod';
import { keywordParameter, listOf, pageParameters, sortParameter } from '../list.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine } from '../readable-text.ts';
import { picture } from './catalog.ts';
import { ruleProduct } from './rule-product.ts';
import { searchRuleLimits } from './search-rule-limits.ts';

/** Search rules of staff: synonyms, pinned products and redirects. */

export const searchRuleKinds = ['synonym', 'pin', 'redirect'] as const;

type Key = { error: MessageKey };

const term = z
  .string({ error: 'searchRules.textMissing' } satisfies Key)
  .trim()
  .min(1, { error: 'searchRules.textMissing' } satisfies Key)
  .max(searchRuleLimits.text, { error: 'searchRules.textLength' } satisfies Key)
  .refine(isReadableLine, { error: 'ui.unreadableText' } satisfies Key);

const words = z
  .array(term)
  .min(1, { error: 'searchRules.wordsMissing' } satisfies Key)
  .max(searchRuleLimits.words, { error: 'searchRules.wordsCount' } satisfies Key);

const products = z
  .array(z.string())
  .min(1, { error: 'searchRules.productsMissing' } satisfies Key)
  .max(searchRuleLimits.products, { error: 'searchRules.productsCount' } satisfies Key);

/**
 * Path, query and fragment of this site. Browsers read a leading `//` and `/\` as another site, drop tabs and
 * line breaks, and resolve dots in a path; without empty segments this is safe.
 */
const ownPath = /^(?=\/)(\/[^/\\?#\s\p{Cc}\p{Cs}]+)*\/?([?#][^\\\s\p{Cc}\p{Cs}]*)?$/u;

/** Neither the API, nor a search: redirects between searches could loop. */
function isPage(path: string): boolean {
  try {
    const plain = decodeURIComponent(path);
    return !/^\/api(?![^/?#])/i.test(plain) && !/[?&]keyword(?![^=&#])/.test(plain);
  } catch {
    return false;
  }
}

const path = z
  .string({ error: 'searchRules.pathNotValid' } satisfies Key)
  .trim()
  .max(searchRuleLimits.path, { error: 'searchRules.pathNotValid' } satisfies Key)
  .refine((text) => ownPath.test(text) && isPage(text), {
    error: 'searchRules.pathNotValid',
  } satisfies Key)
  // Encoded for a header.
  .transform((text) => text.replace(/[^\p{ASCII}]+/gu, encodeURIComponent));

const synonymInput = z.object({
  kind: z.literal('synonym'),
  text: term,
  words: words.meta({ description: 'What it means too: words or short phrases.' }),
  oneWay: z
    .boolean()
    .default(false)
    .meta({ description: 'The text finds the words, but none of them finds it.' }),
});

const pinInput = z.object({
  kind: z.literal('pin'),
  text: term,
  products: products.meta({ description: 'Ids, the first comes first.' }),
});

const redirectInput = z.object({
  kind: z.literal('redirect'),
  text: term,
  path: path.meta({ description: 'Of a page of this shop.' }),
});

export const searchRuleInput = z.discriminatedUnion('kind', [
  synonymInput,
  pinInput,
  redirectInput,
]);

const version = z.int().optional();

/** The whole rule. With `version`, a concurrent change is a conflict. */
export const searchRuleChange = z.discriminatedUnion('kind', [
  synonymInput.extend({ version }),
  pinInput.extend({ version }),
  redirectInput.extend({ version }),
]);

export const searchRule = z
  .object({
    _id: z.string(),
    kind: z.enum(searchRuleKinds),
    text: z.string(),
    words: z.array(z.string()).optional(),
    oneWay: z.boolean().optional(),
    products: z.array(ruleProduct).optional(),
    path: z.string().optional(),
    version: z.int(),
    changedBy: z.string().optional().meta({ description: 'The name of whoever wrote it last.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SearchRule' });

export const searchRuleListQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  kind: z.enum(searchRuleKinds).optional(),
  sort: sortParameter(['text', 'kind', 'updatedAt']).optional(),
});

export const searchRuleList = listOf(searchRule);
export const searchRuleResponse = z.object({ data: searchRule });

/** A search with and without an unsaved rule. */
export const searchPreviewInput = z.object({
  query: keywordParameter.min(1, { error: 'searchRules.textMissing' } satisfies Key),
  rule: searchRuleInput.optional(),
  replaces: z.string().max(100).optional().meta({ description: 'The id of the rule it changes.' }),
});

const previewedSearch = z.object({
  results: z.int(),
  partly: z.int().meta({ description: 'Of these, products with some of the words only.' }),
  redirect: z.string().optional(),
  correction: z.string().optional(),
  data: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      price: z.number(),
      priceAfterDiscount: z.number().optional(),
      picture: picture.optional(),
      isPinned: z.boolean(),
    }),
  ),
});

export const searchPreview = z
  .object({ before: previewedSearch, after: previewedSearch.optional() })
  .meta({ id: 'SearchPreview' });

export type SearchRuleKind = (typeof searchRuleKinds)[number];
export type SearchRule = z.infer<typeof searchRule>;
export type SearchRuleInput = z.infer<typeof searchRuleInput>;
export type SearchRuleChange = z.infer<typeof searchRuleChange>;
export type SearchRuleListQuery = z.infer<typeof searchRuleListQuery>;
export type SearchPreviewInput = z.infer<typeof searchPreviewInput>;
export type SearchPreview = z.infer<typeof searchPreview>;
export type PreviewedSearch = z.infer<typeof previewedSearch>;
