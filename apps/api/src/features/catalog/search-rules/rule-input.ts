import type { SearchRuleInput } from '@matjar/contract/catalog/search-rules.ts';
import { type Refusal, refuseField } from '../../../http/errors/refusal.ts';
import { readIds } from '../../../platform/ids.ts';
import { translate } from '../../../platform/texts.ts';
import type { RuleProductRow } from '../rule-products.queries.ts';
import { type Rule, searchKey } from '../search/rule-set.ts';
import type { SearchRuleValues } from './search-rules.queries.ts';

export function productIdsOf(input: SearchRuleInput): string[] {
  return input.kind === 'pin' ? readIds(input.products) : [];
}

/** What the row holds, or why it cannot. */
export function readRuleValues(
  input: SearchRuleInput,
  products: ReadonlyMap<string, RuleProductRow>,
): SearchRuleValues | Refusal<'validation'> {
  const key = searchKey(input.text);
  if (key === '') return refuseField('text', translate('searchRules.textSaysNothing'));
  const values = { kind: input.kind, text: input.text, key };
  const nothing = { words: [], oneWay: false, productIds: [], path: null };
  if (input.kind === 'redirect') return { ...values, ...nothing, path: input.path };
  if (input.kind === 'pin') {
    const productIds = productIdsOf(input);
    const areThere = productIds.every((id) => products.has(id));
    if (!areThere || productIds.length < new Set(input.products).size) {
      return refuseField('products', translate('searchRules.productsUnknown'));
    }
    return { ...values, ...nothing, productIds };
  }
  const keys = input.words.map(searchKey);
  if (keys.includes('')) return refuseField('words', translate('searchRules.textSaysNothing'));
  if (new Set([key, ...keys]).size <= keys.length) {
    return refuseField('words', translate('searchRules.wordsSame'));
  }
  return { ...values, ...nothing, words: input.words, oneWay: input.oneWay };
}

/** A rule as searches take it, before anybody has saved it. */
export function draftRule(
  input: SearchRuleInput,
  products: ReadonlyMap<string, RuleProductRow>,
): Rule {
  const { text } = input;
  const id = 'draft';
  if (input.kind === 'synonym') {
    return { id, text, kind: 'synonym', words: input.words, oneWay: input.oneWay };
  }
  if (input.kind === 'redirect') return { id, text, kind: 'redirect', path: input.path };
  const ordinals = productIdsOf(input).flatMap((each) => products.get(each)?.ordinal ?? []);
  return { id, text, kind: 'pin', products: ordinals };
}
