import type { RecommendationRuleInput } from '@matjar/contract/catalog/recommendations.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import { findSelectedProducts } from '../selected-products.queries.ts';
import { readIds } from '../selected-products.ts';
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
    return refuseField('subject', 'recommendations.subjectUnknown');
  }
  const products = await findSelectedProducts(db, offeredProductIds);
  if (products.size < new Set(input.products).size) {
    return refuseField('products', 'recommendations.productsUnknown');
  }
  if (offeredProductIds.includes(subject)) {
    return refuseField('products', 'recommendations.offersItself');
  }
  const categories = await lockNames(db, 'categories', offeredCategoryIds);
  if (categories.size < new Set(input.categories).size) {
    return refuseField('categories', 'recommendations.categoriesUnknown');
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
  if (kind === 'product') return (await findSelectedProducts(db, [id])).size > 0;
  const table = kind === 'category' ? 'categories' : 'subcategories';
  return (await lockNames(db, table, [id])).size > 0;
}

function refuseField(
  param: 'subject' | 'products' | 'categories',
  text: `recommendations.${'subjectUnknown' | 'productsUnknown' | 'offersItself' | 'categoriesUnknown'}`,
): Refusal<'validation'> {
  return refuse('validation').with({ fields: [{ param, msg: translate(text) }] });
}
