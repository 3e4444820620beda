import {
  type RecommendationRule,
  recommendationRuleInput,
  recommendationSubjects,
} from '@matjar/contract/catalog/recommendations.ts';
import type { RuleProduct } from '@matjar/contract/catalog/rule-product.ts';
import { z } from 'zod';
import type { Named } from '../../catalog/admin/remote-picker.tsx';

/** Entries with names for display; the contract validates their ids. */
const ruleFields = z.object({
  subjectKind: z.enum(recommendationSubjects),
  subject: z.custom<RecommendationRule['subject'] | null>(),
  products: z.array(z.custom<RuleProduct>()),
  categories: z.array(z.custom<Named>()),
});

export type RuleFields = z.infer<typeof ruleFields>;

export const ruleFormSchema = ruleFields.transform(toInput).pipe(recommendationRuleInput);

export type RuleFormValues = z.output<typeof ruleFormSchema>;

export function toInput({
  subjectKind,
  subject,
  products,
  categories,
}: RuleFields): z.input<typeof recommendationRuleInput> {
  return {
    subjectKind,
    subject: subject?._id ?? '',
    products: products.map(({ _id }) => _id),
    categories: categories.map(({ _id }) => _id),
  };
}

export const emptyFields: RuleFields = {
  subjectKind: 'category',
  subject: null,
  products: [],
  categories: [],
};

export function fieldsOf(rule: RecommendationRule): RuleFields {
  const { subjectKind, subject, products, categories } = rule;
  return { subjectKind, subject, products, categories };
}
