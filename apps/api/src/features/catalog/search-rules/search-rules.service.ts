import { searchRuleLimits } from '@matjar/contract/catalog/search-rule-limits.ts';
import type {
  SearchRule,
  SearchRuleChange,
  SearchRuleInput,
  SearchRuleListQuery,
} from '@matjar/contract/catalog/search-rules.ts';
import { listResponse } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { refusingTaken } from '../../../platform/database/is-unique-violation.ts';
import { isId } from '../../../platform/ids.ts';
import { translate } from '../../../platform/texts.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { refuseChanged } from '../../audit/audit-list.service.ts';
import { type Actor, type CatalogAdmin, changeCatalog } from '../admin/catalog-admin.ts';
import { mapRuleProducts } from '../product.mapper.ts';
import { findProductsOfRules, type RuleProductRow } from '../rule-products.queries.ts';
import { productIdsOf, readRuleValues } from './rule-input.ts';
import {
  countRules,
  deleteRule,
  findRule,
  findRules,
  insertRule,
  lockRule,
  type SearchRuleRow,
  type SearchRuleValues,
  updateRule,
} from './search-rules.queries.ts';

export async function listSearchRules(admin: CatalogAdmin, query: SearchRuleListQuery) {
  const { total, rows } = await findRules(admin.db, query);
  const products = await findProductsOfRules(
    admin.db,
    rows.flatMap(({ productIds }) => productIds),
  );
  return listResponse(
    total,
    query,
    rows.map((row) => mapRule(row, products, admin)),
  );
}

export async function showSearchRule(
  admin: CatalogAdmin,
  id: string,
): Promise<{ data: SearchRule } | Refusal<'not_found'>> {
  const row = isId(id) ? await findRule(admin.db, id) : undefined;
  if (!row) return refuse('not_found');
  const products = await findProductsOfRules(admin.db, row.productIds);
  return { data: mapRule(row, products, admin) };
}

export async function createSearchRule(
  admin: CatalogAdmin,
  actor: Actor,
  input: SearchRuleInput,
): Promise<{ id: string } | Refusal<'validation' | 'search_rule_taken' | 'search_rules_full'>> {
  return refusingTaken('search_rules_key_unique', refuseTakenText, () =>
    changeCatalog(admin, async (tx) => {
      const { rules: limit } = searchRuleLimits;
      if ((await countRules(tx)) >= limit) return refuse('search_rules_full', { limit });
      const products = await findProductsOfRules(tx, productIdsOf(input));
      const values = readRuleValues(input, products);
      if (values instanceof Refusal) return values;
      const id = await insertRule(tx, { ...values, changedBy: actor.userId });
      await recordChange(tx, {
        actor,
        action: 'create',
        entity,
        entityId: id,
        label: nameRule(values),
        after: await describeRule(tx, values),
      });
      return { id };
    }),
  );
}

/** Takes the place of the whole rule; its kind may change too. */
export async function changeSearchRule(
  admin: CatalogAdmin,
  actor: Actor,
  id: string,
  { version, ...input }: SearchRuleChange,
): Promise<
  { id: string } | Refusal<'validation' | 'not_found' | 'conflict' | 'search_rule_taken'>
> {
  return refusingTaken('search_rules_key_unique', refuseTakenText, () =>
    changeCatalog(admin, async (tx) => {
      const before = isId(id) ? await lockRule(tx, id) : undefined;
      if (!before) return refuse('not_found');
      if (version !== undefined && version !== before.version)
        return refuseChanged(tx, entity, before);
      const products = await findProductsOfRules(tx, productIdsOf(input));
      const values = readRuleValues(input, products);
      if (values instanceof Refusal) return values;
      await updateRule(tx, id, { ...values, changedBy: actor.userId });
      await recordChange(tx, {
        actor,
        action: 'update',
        entity,
        entityId: id,
        label: nameRule(values),
        before: await describeRule(tx, before),
        after: await describeRule(tx, values),
      });
      return { id };
    }),
  );
}

export async function removeSearchRule(
  admin: CatalogAdmin,
  actor: Actor,
  id: string,
): Promise<undefined | Refusal<'not_found'>> {
  return changeCatalog(admin, async (tx) => {
    const before = isId(id) ? await lockRule(tx, id) : undefined;
    if (!before) return refuse('not_found');
    await deleteRule(tx, id);
    await recordChange(tx, {
      actor,
      action: 'delete',
      entity,
      entityId: id,
      label: nameRule(before),
      before: await describeRule(tx, before),
    });
    return undefined;
  });
}

const entity = 'search rule';

/** What the log calls it. */
function nameRule({ kind, text, words, oneWay, path }: SearchRuleValues): string {
  if (kind === 'pin') return text;
  if (kind === 'redirect') return `${text} → ${path}`;
  return oneWay ? `${text} → ${words.join(', ')}` : [text, ...words].join(' = ');
}

/** What the log says of it: names of products, not their ids. */
async function describeRule(
  db: Db,
  { kind, text, words, oneWay, productIds, path }: SearchRuleValues,
): Promise<Record<string, unknown>> {
  if (kind === 'synonym') return { kind, text, words: words.join(', '), oneWay };
  if (kind === 'redirect') return { kind, text, path };
  const products = await findProductsOfRules(db, productIds);
  const titles = productIds.map((id) => products.get(id)?.title ?? id);
  return { kind, text, products: titles.join(', ') };
}

function refuseTakenText(): Refusal<'search_rule_taken'> {
  const msg = translate('searchRules.taken');
  return refuse('search_rule_taken').with({ fields: [{ param: 'text', msg }] });
}

function mapRule(
  row: SearchRuleRow,
  products: ReadonlyMap<string, RuleProductRow>,
  { catalog }: CatalogAdmin,
): SearchRule {
  const { kind, words, oneWay, productIds, path, changedByName } = row;
  return {
    _id: row.id,
    kind,
    text: row.text,
    ...(kind === 'synonym' && { words, oneWay }),
    ...(kind === 'pin' && {
      products: mapRuleProducts(productIds, products, catalog.publicUrl),
    }),
    ...(path !== null && { path }),
    version: row.version,
    ...(changedByName !== null && { changedBy: changedByName }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
