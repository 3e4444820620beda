import type { RecommendationRuleListQuery } from '@matjar/contract/catalog/recommendations.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { categories, products, subcategories } from '@matjar/db/schema/catalog.ts';
import { recommendationRules } from '@matjar/db/schema/recommendations.ts';
import { and, asc, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';

export type RuleRow = NonNullable<Awaited<ReturnType<typeof findRule>>>;
export type RuleValues = Pick<
  typeof recommendationRules.$inferSelect,
  'productId' | 'categoryId' | 'subcategoryId' | 'offeredProductIds' | 'offeredCategoryIds'
>;

const subjectName = sql<string>`coalesce(${products.title}, ${categories.name}, ${subcategories.name})`;

const subjectColumns = {
  product: recommendationRules.productId,
  category: recommendationRules.categoryId,
  subcategory: recommendationRules.subcategoryId,
};

const sortColumns = {
  subject: sql`lower(${subjectName})`,
  subjectKind: sql`case when ${recommendationRules.categoryId} is not null then 1
    when ${recommendationRules.productId} is not null then 2 else 3 end`,
  updatedAt: recommendationRules.updatedAt,
};

function selectRules(db: Db) {
  return db
    .select({ ...getTableColumns(recommendationRules), subjectName, changedByName: users.name })
    .from(recommendationRules)
    .leftJoin(products, eq(products.id, recommendationRules.productId))
    .leftJoin(categories, eq(categories.id, recommendationRules.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, recommendationRules.subcategoryId))
    .leftJoin(users, eq(users.id, recommendationRules.changedBy));
}

export async function findRules(db: Db, query: RecommendationRuleListQuery) {
  const { keyword, subjectKind, sort = [], page, limit } = query;
  const conditions: SQL[] = [];
  if (keyword) {
    conditions.push(sql`position(fold_text(${keyword}) in fold_text(${subjectName})) > 0`);
  }
  if (subjectKind) conditions.push(isNotNull(subjectColumns[subjectKind]));
  const matching = selectRules(db)
    .where(and(...conditions))
    .as('matching');
  const order = sort.map(({ field, direction }) =>
    direction === 'descending' ? desc(sortColumns[field]) : asc(sortColumns[field]),
  );
  const [total, rows] = await Promise.all([
    db.$count(matching),
    selectRules(db)
      .where(and(...conditions))
      .orderBy(...order, desc(recommendationRules.updatedAt), desc(recommendationRules.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { total, rows };
}

export async function findRule(db: Db, id: string) {
  const [row] = await selectRules(db).where(eq(recommendationRules.id, id));
  return row;
}

/** Rules are added one after the other, so that their number cannot pass the limit. */
export async function countRules(db: Db): Promise<number> {
  await query(db, sql`select pg_advisory_xact_lock(hashtext('recommendation rules'))`);
  return db.$count(recommendationRules);
}

/** Those of the ids that there are; they stay until the transaction ends. */
export async function lockNames(
  db: Db,
  table: 'categories' | 'subcategories',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await query<{ id: string; name: string }>(
    db,
    sql`
    select id, name from ${sql.identifier(table)}
    where id = any(${sql.param([...ids])}::uuid[]) for key share`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertRule(
  db: Db,
  values: RuleValues & { changedBy: string },
): Promise<string> {
  const id = newId();
  await db.insert(recommendationRules).values({ id, ...values });
  return id;
}

/** Other changes of the rule wait until this transaction ends. */
export async function lockRule(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(recommendationRules)
    .where(eq(recommendationRules.id, id))
    .for('update');
  return row;
}

export async function updateRule(
  db: Db,
  id: string,
  values: RuleValues & { changedBy: string },
): Promise<void> {
  await db
    .update(recommendationRules)
    .set({ ...values, version: sql`${recommendationRules.version} + 1`, updatedAt: sql`now()` })
    .where(eq(recommendationRules.id, id));
}

export async function deleteRule(db: Db, id: string): Promise<void> {
  await db.delete(recommendationRules).where(eq(recommendationRules.id, id));
}
