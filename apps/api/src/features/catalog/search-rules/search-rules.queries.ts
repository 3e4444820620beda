import type { SearchRuleListQuery } from '@matjar/contract/catalog/search-rules.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { searchRules } from '@matjar/db/schema/search-rules.ts';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Rule } from '../search/rule-set.ts';

export type SearchRuleRow = NonNullable<Awaited<ReturnType<typeof findRule>>>;
export type SearchRuleValues = Pick<
  typeof searchRules.$inferSelect,
  'kind' | 'text' | 'key' | 'words' | 'oneWay' | 'productIds' | 'path'
>;

const columns = { ...getTableColumns(searchRules), changedByName: users.name };

const sortColumns = {
  text: sql`lower(${searchRules.text})`,
  kind: searchRules.kind,
  updatedAt: searchRules.updatedAt,
};

/** A rule is also found by the words it leads to. */
const searched = sql`fold_text(concat_ws(' ', ${searchRules.text},
  array_to_string(${searchRules.words}, ' '), ${searchRules.path}))`;

export async function findRules(db: Db, query: SearchRuleListQuery) {
  const { keyword, kind, sort = [], page, limit } = query;
  const conditions: SQL[] = [];
  if (keyword) conditions.push(sql`position(fold_text(${keyword}) in ${searched}) > 0`);
  if (kind) conditions.push(eq(searchRules.kind, kind));
  const where = and(...conditions);
  const order = sort.map(({ field, direction }) =>
    direction === 'descending' ? desc(sortColumns[field]) : asc(sortColumns[field]),
  );
  const [total, rows] = await Promise.all([
    db.$count(searchRules, where),
    db
      .select(columns)
      .from(searchRules)
      .leftJoin(users, eq(users.id, searchRules.changedBy))
      .where(where)
      .orderBy(...order, desc(searchRules.updatedAt), desc(searchRules.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { total, rows };
}

export async function findRule(db: Db, id: string) {
  const [row] = await db
    .select(columns)
    .from(searchRules)
    .leftJoin(users, eq(users.id, searchRules.changedBy))
    .where(eq(searchRules.id, id));
  return row;
}

/** Rules are added one after the other, so that their number cannot pass the limit. */
export async function countRules(db: Db): Promise<number> {
  await query(db, sql`select pg_advisory_xact_lock(hashtext('search rules'))`);
  return db.$count(searchRules);
}

export async function insertRule(
  db: Db,
  values: SearchRuleValues & { changedBy: string },
): Promise<string> {
  const id = newId();
  await db.insert(searchRules).values({ id, ...values });
  return id;
}

/** Other changes of the rule wait until this transaction ends. */
export async function lockRule(db: Db, id: string) {
  const [row] = await db.select().from(searchRules).where(eq(searchRules.id, id)).for('update');
  return row;
}

export async function updateRule(
  db: Db,
  id: string,
  values: SearchRuleValues & { changedBy: string },
): Promise<void> {
  await db
    .update(searchRules)
    .set({ ...values, version: sql`${searchRules.version} + 1`, updatedAt: sql`now()` })
    .where(eq(searchRules.id, id));
}

export async function deleteRule(db: Db, id: string): Promise<void> {
  await db.delete(searchRules).where(eq(searchRules.id, id));
}

interface RuleRow {
  id: string;
  kind: Rule['kind'];
  text: string;
  words: string[];
  oneWay: boolean;
  path: string | null;
  ordinals: number[];
}

/** All rules of searches, oldest first. */
export async function loadRules(db: Db): Promise<Rule[]> {
  const rows = await query<RuleRow>(
    db,
    sql`
    select rule.id, rule.kind, rule.text, rule.words, rule.one_way as "oneWay", rule.path,
      array(
        select product.ordinal from unnest(rule.product_ids) with ordinality pinned(id, place)
        join products product using (id) order by pinned.place
      ) as ordinals
    from search_rules rule order by rule.created_at, rule.id`,
  );
  return rows.map(({ id, text, kind, words, oneWay, path, ordinals }) => {
    if (kind === 'synonym') return { id, text, kind, words, oneWay };
    if (kind === 'pin') return { id, text, kind, products: ordinals };
    return { id, text, kind, path: path ?? '/' };
  });
}
