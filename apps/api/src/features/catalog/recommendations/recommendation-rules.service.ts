import type {
  RecommendationRule,
  RecommendationRuleChange,
  RecommendationRuleInput,
  RecommendationRuleListQuery,
} from '@matjar/contract/catalog/recommendations.ts';
import { recommendationLimits } from '@matjar/contract/catalog/search-rule-limits.ts';
import { listResponse } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import { isId } from '../../../platform/ids.ts';
import { translate } from '../../../platform/texts.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { refuseChanged } from '../../audit/audit-list.service.ts';
import { type Actor, type CatalogAdmin, changeCatalog } from '../admin/catalog-admin.ts';
import { mapRuleProducts } from '../product.mapper.ts';
import { findProductsOfRules, type RuleProductRow } from '../rule-products.queries.ts';
import {
  countRules,
  deleteRule,
  findRule,
  findRules,
  insertRule,
  lockNames,
  lockRule,
  type RuleRow,
  type RuleValues,
  updateRule,
} from './recommendation-rules.queries.ts';
import { readRuleValues } from './rule-input.ts';

export async function listRecommendationRules(
  admin: CatalogAdmin,
  query: RecommendationRuleListQuery,
) {
  const { total, rows } = await findRules(admin.db, query);
  const products = await findProductsOf(admin.db, rows);
  return listResponse(
    total,
    query,
    rows.map((row) => mapRule(row, products, admin)),
  );
}

export async function showRecommendationRule(
  admin: CatalogAdmin,
  id: string,
): Promise<{ data: RecommendationRule } | Refusal<'not_found'>> {
  const row = isId(id) ? await findRule(admin.db, id) : undefined;
  if (!row) return refuse('not_found');
  return { data: mapRule(row, await findProductsOf(admin.db, [row]), admin) };
}

export async function createRecommendationRule(
  admin: CatalogAdmin,
  actor: Actor,
  input: RecommendationRuleInput,
): Promise<
  { id: string } | Refusal<'validation' | 'recommendation_rule_taken' | 'recommendation_rules_full'>
> {
  return refusingTakenSubjects(() =>
    changeCatalog(admin, async (tx) => {
      const { rules: limit } = recommendationLimits;
      if ((await countRules(tx)) >= limit) return refuse('recommendation_rules_full', { limit });
      const values = await readRuleValues(tx, input);
      if (values instanceof Refusal) return values;
      const id = await insertRule(tx, { ...values, changedBy: actor.userId });
      const after = await describeRule(tx, values);
      await recordChange(tx, {
        actor,
        action: 'create',
        entity,
        entityId: id,
        label: after.for,
        after,
      });
      return { id };
    }),
  );
}

/** Takes the place of the whole rule; what it is for may change too. */
export async function changeRecommendationRule(
  admin: CatalogAdmin,
  actor: Actor,
  id: string,
  { version, ...input }: RecommendationRuleChange,
): Promise<
  { id: string } | Refusal<'validation' | 'not_found' | 'conflict' | 'recommendation_rule_taken'>
> {
  return refusingTakenSubjects(() =>
    changeCatalog(admin, async (tx) => {
      const row = isId(id) ? await lockRule(tx, id) : undefined;
      if (!row) return refuse('not_found');
      if (version !== undefined && version !== row.version) return refuseChanged(tx, entity, row);
      const values = await readRuleValues(tx, input);
      if (values instanceof Refusal) return values;
      await updateRule(tx, id, { ...values, changedBy: actor.userId });
      const [before, after] = [await describeRule(tx, row), await describeRule(tx, values)];
      await recordChange(tx, {
        actor,
        action: 'update',
        entity,
        entityId: id,
        label: after.for,
        before,
        after,
      });
      return { id };
    }),
  );
}

export async function removeRecommendationRule(
  admin: CatalogAdmin,
  actor: Actor,
  id: string,
): Promise<undefined | Refusal<'not_found'>> {
  return changeCatalog(admin, async (tx) => {
    const row = isId(id) ? await lockRule(tx, id) : undefined;
    if (!row) return refuse('not_found');
    const before = await describeRule(tx, row);
    await deleteRule(tx, id);
    await recordChange(tx, {
      actor,
      action: 'delete',
      entity,
      entityId: id,
      label: before.for,
      before,
    });
    return undefined;
  });
}

const entity = 'recommendation rule';

/** What the log says of it: names, not ids. */
async function describeRule(db: Db, values: RuleValues) {
  const { productId, categoryId, subcategoryId, offeredProductIds, offeredCategoryIds } = values;
  const products = await findProductsOfRules(db, ofOne(productId, offeredProductIds));
  const categories = await lockNames(db, 'categories', ofOne(categoryId, offeredCategoryIds));
  const subcategories = await lockNames(db, 'subcategories', ofOne(subcategoryId, []));
  const nameOf = (id: string) =>
    products.get(id)?.title ?? categories.get(id) ?? subcategories.get(id) ?? id;
  const subject = productId ?? categoryId ?? subcategoryId ?? '';
  return {
    for: nameOf(subject),
    products: offeredProductIds.map(nameOf).join(', '),
    categories: offeredCategoryIds.map(nameOf).join(', '),
  };
}

function ofOne(id: string | null, others: readonly string[]): string[] {
  return id === null ? [...others] : [id, ...others];
}

async function refusingTakenSubjects<Result>(
  write: () => Promise<Result>,
): Promise<Result | Refusal<'recommendation_rule_taken'>> {
  try {
    return await write();
  } catch (error) {
    const isTaken = ['product', 'category', 'subcategory'].some((kind) =>
      isUniqueViolation(error, `recommendation_rules_${kind}_id_unique`),
    );
    if (!isTaken) throw error;
    const msg = translate('recommendations.taken');
    return refuse('recommendation_rule_taken').with({ fields: [{ param: 'subject', msg }] });
  }
}

function findProductsOf(db: Db, rules: readonly RuleValues[]) {
  return findProductsOfRules(
    db,
    rules.flatMap(({ productId, offeredProductIds }) => ofOne(productId, offeredProductIds)),
  );
}

function mapRule(
  row: RuleRow,
  products: ReadonlyMap<string, RuleProductRow>,
  { catalog }: CatalogAdmin,
): RecommendationRule {
  const { categories } = catalog.index.taxonomy;
  return {
    _id: row.id,
    ...mapSubject(row, products, catalog),
    products: mapRuleProducts(row.offeredProductIds, products, catalog.publicUrl),
    categories: row.offeredCategoryIds.flatMap((id) => {
      const category = categories.byId.get(id);
      return category ? { _id: id, name: category.name } : [];
    }),
    version: row.version,
    ...(row.changedByName !== null && { changedBy: row.changedByName }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function mapSubject(
  { productId, categoryId, subcategoryId, subjectName: name }: RuleRow,
  products: ReadonlyMap<string, RuleProductRow>,
  { index, publicUrl }: CatalogAdmin['catalog'],
): Pick<RecommendationRule, 'subjectKind' | 'subject'> {
  const { categories, subcategories } = index.taxonomy;
  if (productId !== null) {
    const [product] = mapRuleProducts([productId], products, publicUrl);
    const { image, isShown = false } = product ?? {};
    return {
      subjectKind: 'product',
      subject: { _id: productId, name, isShown, ...(image && { image }) },
    };
  }
  if (categoryId !== null) {
    return { subjectKind: 'category', subject: { _id: categoryId, name, isShown: true } };
  }
  const id = subcategoryId ?? '';
  const parent = categories.byId.get(subcategories.byId.get(id)?.categoryId ?? '');
  return {
    subjectKind: 'subcategory',
    subject: {
      _id: id,
      name,
      isShown: true,
      ...(parent && { category: { _id: parent.id, name: parent.name } }),
    },
  };
}
