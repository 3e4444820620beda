import { z } from 'zod';
import {
  anyOfParameter,
  fieldsParameter,
  keywordParameter,
  listOf,
  pageParameters,
  sortParameter,
  wholeNumberParameter,
} from '../list.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { ruleProduct } from './rule-product.ts';
import { recommendationLimits } from './search-rule-limits.ts';

/** Recommendations: by rules of the staff, and by what is bought together. */

export const recommendationQuery = z.object({
  for: anyOfParameter.meta({ description: 'Ids of products; none of them is answered.' }),
  limit: wholeNumberParameter(1, recommendationLimits.shown).default(recommendationLimits.shown),
  fields: fieldsParameter.optional(),
});

export const recommendationSubjects = ['product', 'category', 'subcategory'] as const;

type Key = { error: MessageKey };

const ruleFields = z.object({
  subjectKind: z.enum(recommendationSubjects),
  subject: z
    .string({ error: 'recommendations.subjectMissing' } satisfies Key)
    .min(1, { error: 'recommendations.subjectMissing' } satisfies Key)
    .meta({ description: 'The id of the product, category or subcategory it is for.' }),
  products: z
    .array(z.string())
    .max(recommendationLimits.products, { error: 'recommendations.productsCount' } satisfies Key)
    .default([])
    .meta({ description: 'Ids, the first comes first.' }),
  categories: z
    .array(z.string())
    .max(recommendationLimits.categories, {
      error: 'recommendations.categoriesCount',
    } satisfies Key)
    .default([])
    .meta({ description: 'Ids. Their best sellers follow the products, one of each in turn.' }),
});

function offersSomething({ products, categories }: z.infer<typeof ruleFields>): boolean {
  return products.length + categories.length > 0;
}

const offersMissing = {
  path: ['products'],
  error: 'recommendations.offersMissing',
} satisfies Key & { path: string[] };

export const recommendationRuleInput = ruleFields.refine(offersSomething, offersMissing);

/** The whole rule. With `version`, a concurrent change is a conflict. */
export const recommendationRuleChange = ruleFields
  .extend({ version: z.int().optional() })
  .refine(offersSomething, offersMissing);

const named = z.object({ _id: z.string(), name: z.string() });

export const recommendationRule = z
  .object({
    _id: z.string(),
    subjectKind: z.enum(recommendationSubjects),
    subject: named.extend({
      image: z.string().optional(),
      isShown: z.boolean().meta({ description: 'False for a product that is hidden or deleted.' }),
      category: named.optional().meta({ description: 'Of a subcategory.' }),
    }),
    products: z.array(ruleProduct),
    categories: z.array(named),
    version: z.int(),
    changedBy: z.string().optional().meta({ description: 'The name of whoever wrote it last.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'RecommendationRule' });

export const recommendationRuleListQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  subjectKind: z.enum(recommendationSubjects).optional(),
  sort: sortParameter(['subject', 'subjectKind', 'updatedAt']).optional(),
});

export const recommendationRuleList = listOf(recommendationRule);
export const recommendationRuleResponse = z.object({ data: recommendationRule });

export type RecommendationSubject = (typeof recommendationSubjects)[number];
export type RecommendationRule = z.infer<typeof recommendationRule>;
export type RecommendationRuleInput = z.infer<typeof recommendationRuleInput>;
export type RecommendationRuleChange = z.infer<typeof recommendationRuleChange>;
export type RecommendationRuleListQuery = z.infer<typeof recommendationRuleListQuery>;
