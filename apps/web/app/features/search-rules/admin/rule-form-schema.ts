import type { RuleProduct } from '@matjar/contract/catalog/rule-product.ts';
import {
  type SearchRule,
  type SearchRuleKind,
  searchRuleInput,
  searchRuleKinds,
} from '@matjar/contract/catalog/search-rules.ts';
import { z } from 'zod';

/** The fields of all kinds; the contract validates those of the chosen one. */
const ruleFields = z.object({
  kind: z.enum(searchRuleKinds),
  text: z.string(),
  words: z.array(z.string()),
  oneWay: z.boolean(),
  products: z.array(z.custom<RuleProduct>()),
  path: z.string(),
});

export type RuleFields = z.infer<typeof ruleFields>;

export const ruleFormSchema = ruleFields.transform(toInput).pipe(searchRuleInput);

export type RuleFormValues = z.output<typeof ruleFormSchema>;

export function toInput({
  kind,
  text,
  words,
  oneWay,
  products,
  path,
}: RuleFields): z.input<typeof searchRuleInput> {
  if (kind === 'synonym') return { kind, text, words, oneWay };
  if (kind === 'pin') return { kind, text, products: products.map(({ _id }) => _id) };
  return { kind, text, path };
}

export function fieldsOf(
  rule: Pick<SearchRule, 'kind' | 'text'> & Partial<SearchRule>,
): RuleFields {
  const { kind, text, words = [], oneWay = false, products = [], path = '' } = rule;
  return { kind, text, words, oneWay, products, path };
}

/** Initial values from the address, such as `?new=pin&text=earphones`. */
export function readDraft(
  kind: string,
  text: string,
): { kind: SearchRuleKind; text: string } | null {
  const known = searchRuleKinds.find((each) => each === kind);
  return known ? { kind: known, text: text.trim() } : null;
}
