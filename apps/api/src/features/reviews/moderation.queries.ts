import type { Listed } from '@matjar/contract/list.ts';
import {
  type ModerationQuery,
  newReviewDays,
  type ReviewQueue,
  toAnswer,
} from '@matjar/contract/reviews/reviews.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { reviews } from '@matjar/db/schema/reviews.ts';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { splitWords } from '../../platform/fold-text.ts';
import { reportedIds, reportNotesOf, reportsOf } from './review-reports.queries.ts';
import { reviewColumns } from './reviews.queries.ts';

export type ModeratedRow = Awaited<ReturnType<typeof findModeratedReviews>>['rows'][number];

const notesShown = 5;

function selectModerated(db: Db) {
  return db
    .select({
      ...reviewColumns,
      checkedAt: reviews.checkedAt,
      reports: reportsOf(reviews.id),
      reportNotes: reportNotesOf(reviews.id, notesShown),
      authorEmail: users.email,
      productTitle: products.title,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .$dynamic();
}

const sortColumns = { createdAt: reviews.createdAt, rating: reviews.rating };

/** Without permission to see customers they cannot be searched by email address either. */
export type ModerationCriteria = Listed<ModerationQuery> & { byEmail: boolean };

export async function findModeratedReviews(db: Db, query: ModerationQuery & ModerationCriteria) {
  const { page, limit } = query;
  const where = and(...readConditions(query));
  const [[counted], rows] = await Promise.all([
    // Every review has an author and a product, so the count needs no joins.
    db.select({ total: sql<number>`count(*)::int` }).from(reviews).where(where),
    selectModerated(db)
      .where(where)
      .orderBy(...listOrder(query))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** The whole list in batches. */
export function readModeratedReviews(db: Db, query: ModerationCriteria) {
  const ids = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(...readConditions(query)))
    .orderBy(...listOrder(query));
  return readByIds(db, ids, (snapshot, found) =>
    selectModerated(snapshot).where(sql`${reviews.id} = any(${sql.param(found)}::uuid[])`),
  );
}

function listOrder({ sort = [] }: Listed<ModerationQuery>): SQL[] {
  const order = sort.map(({ field, direction }) =>
    direction === 'descending' ? desc(sortColumns[field]) : asc(sortColumns[field]),
  );
  return [...order, desc(reviews.createdAt), desc(reviews.id)];
}

const isToAnswer = sql`${reviews.hiddenAt} is null and ${reviews.answer} is null
  and ${reviews.rating} <= ${toAnswer.stars}
  and ${reviews.createdAt} > now() - make_interval(days => ${toAnswer.days})`;

const queues: Record<ReviewQueue, SQL> = {
  new: sql`${reviews.hiddenAt} is null and ${reviews.checkedAt} is null
    and ${reviews.createdAt} > now() - make_interval(days => ${newReviewDays})`,
  reported: sql`${reviews.id} in ${reportedIds}`,
  toAnswer: isToAnswer,
  hidden: sql`${reviews.hiddenAt} is not null`,
};

/** Same conditions as the lists; each has its index. */
export async function countQueues(db: Db): Promise<Record<ReviewQueue, number>> {
  const count = (name: ReviewQueue) =>
    sql`(select count(*)::int from ${reviews} where ${queues[name]}) as ${sql.identifier(name)}`;
  const names = Object.keys(queues) as ReviewQueue[];
  const [counts] = await query<Record<ReviewQueue, number>>(
    db,
    sql`select ${sql.join(names.map(count), sql`, `)}`,
  );
  if (!counts) throw new Error('Counting reviews gave no row.');
  return counts;
}

/** The keyword is searched in text, author and product. */
function readConditions(criteria: ModerationCriteria): SQL[] {
  const { keyword, hidden, rating, product, queue, toAnswer: waits, byEmail } = criteria;
  const conditions: SQL[] = [];
  if (keyword) {
    conditions.push(sql`${reviews.id} in (${findByKeyword(keyword, byEmail)})`);
  }
  if (hidden !== undefined) {
    conditions.push(hidden ? isNotNull(reviews.hiddenAt) : isNull(reviews.hiddenAt));
  }
  if (rating !== undefined) conditions.push(eq(reviews.rating, rating));
  if (queue) conditions.push(queues[queue]);
  if (product) conditions.push(isOneOf(reviews.productId, product));
  if (waits !== undefined) conditions.push(waits ? isToAnswer : sql`not (${isToAnswer})`);
  return conditions;
}

/** Each of the three uses its own index; product names match by word prefix. */
function findByKeyword(keyword: string, byEmail: boolean): SQL {
  const part = sql`'%' || fold_text(${keyword.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const beginnings = splitWords(keyword).map((word) => `'${word}':*`);
  const ofProducts = sql`union select review.id from product_search search
    join products product on product.ordinal = search.ordinal
    join reviews review on review.product_id = product.id
    where search.names @@ to_tsquery('simple', ${beginnings.join(' & ')})`;
  return sql`select review.id from reviews review where fold_text(review.review) like ${part}
    union select review.id from users author join reviews review on review.user_id = author.id
    where fold_text(author.name || ' ' || author.email || ' ' || coalesce(author.phone, '')) like ${part}
      and (${byEmail} or fold_text(author.name) like ${part})
    ${beginnings.length > 0 ? ofProducts : sql``}`;
}

export interface ReviewState {
  id: string;
  label: string;
  isHidden: boolean;
  hiddenReason: string | null;
  isApproved: boolean;
}

/** By ids, or all that match a list query. */
export function findReviewStates(
  db: Db,
  which: readonly string[] | ModerationCriteria,
  limit: number,
): Promise<ReviewState[]> {
  const where = Array.isArray(which)
    ? sql`${reviews.id} = any(${sql.param(which)}::uuid[])`
    : and(...readConditions(which as ModerationCriteria));
  return db
    .select({
      id: reviews.id,
      label: sql<string>`${users.name} || ': ' || ${products.title}`,
      isHidden: sql<boolean>`${reviews.hiddenAt} is not null`,
      hiddenReason: reviews.hiddenReason,
      isApproved: sql<boolean>`${reviews.checkedAt} is not null and ${reviews.id} not in ${reportedIds}`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

export async function findModeratedReview(db: Db, id: string) {
  const [row] = await selectModerated(db).where(eq(reviews.id, id));
  return row;
}

/** Hides with a reason, shows with null. */
export async function setHidden(db: Db, id: string, reason: string | null): Promise<void> {
  await db
    .update(reviews)
    .set({
      hiddenAt: reason === null ? null : sql`coalesce(${reviews.hiddenAt}, now())`,
      hiddenReason: reason,
      checkedAt: sql`now()`,
    })
    .where(eq(reviews.id, id));
}

/** Editing keeps the original date; null removes the answer. */
export async function setAnswer(db: Db, id: string, answer: string | null): Promise<void> {
  await db
    .update(reviews)
    .set({
      answer,
      answeredAt: answer === null ? null : sql`coalesce(${reviews.answeredAt}, now())`,
      checkedAt: sql`now()`,
    })
    .where(eq(reviews.id, id));
}

export async function setChecked(db: Db, id: string): Promise<void> {
  await db.update(reviews).set({ checkedAt: sql`now()` }).where(eq(reviews.id, id));
}
