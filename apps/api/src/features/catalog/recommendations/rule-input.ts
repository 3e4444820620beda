import type { RecommendationRuleInput } from '@matjar/contract/catalog/recommendations.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuseField } from '../../../http/errors/refusal.ts';
import { readIds } from '../../../platform/ids.ts';
import { translate } from '../../../platform/texts.ts';
import { findProductsOfRules } from '../rule-products.queries.ts';
import { lockNames, type RuleValues } from './recommendation-rules.queries.ts';

/** What the row holds, or why it cannot. */
export async function readRuleValues(
  db: Db,
  input: RecommendationRuleInput,
): Promise<RuleValues | Refusal<'validation'>> {
  const [subject] = readIds([input.subject]);
  const offeredProductIds = readIds(input.products);
  const offeredCategoryIds = readIds(input.categories);
  if (!subject || !(await isThere(db, input.subjectKind, subject))) {
    return refuseField('subject', translate('recommendations.subjectUnknown'));
  }
  const products = await findProductsOfRules(db, offeredProductIds);
  if (products.size < new Set(input.products).size) {
    return refuseField('products', translate('recommendations.productsUnknown'));
  }
  if (offeredProductIds.includes(subject)) {
    return refuseField('products', translate('recommendations.offersItself'));
  }
  const categories = await lockNames(db, 'categories', offeredCategoryIds);
  if (categories.size < new Set(input.categories).size) {
    return refuseField('categories', translate('recommendations.categoriesUnknown'));
  }
  return {
    productId: input.subjectKind === 'product' ? subject : null,
    categoryId: input.subjectKind === 'category' ? subject : null,
    subcategoryId: input.subjectKind === 'subcategory' ? subject : null,
    offeredProductIds,
    offeredCategoryIds,
  };
}

async function isThere(
  db: Db,
  kind: RecommendationRuleInput['subjectKind'],
  id: string,
): Promise<boolean> {
  if (kind === 'product') return (await findProductsOfRules(db, [id])).size > 0;
  const table = kind === 'category' ? 'categories' : 'subcategories';
  return (await lockNames(db, table, [id])).size > 0;
}
