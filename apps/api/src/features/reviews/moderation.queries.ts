import type { Listed } from '@matjar/contract/list.ts';
import { type ModerationQuery, toAnswer } from '@matjar/contract/reviews.ts';
import type { Db } from '@matjar/db/connect.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { reviews } from '@matjar/db/schema/reviews.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { splitWords } from '../catalog/search/read-words.ts';
import { photosOf } from './reviews.queries.ts';

export type ModeratedRow = Awaited<ReturnType<typeof findModeratedReviews>>['rows'][number];

function selectModerated(db: Db) {
  return db
    .select({
      id: reviews.id,
      review: reviews.review,
      rating: reviews.rating,
      verifiedPurchase: reviews.verifiedPurchase,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      helpfulCount: reviews.helpfulCount,
      answer: reviews.answer,
      answeredAt: reviews.answeredAt,
      photos: photosOf(reviews.id),
      authorId: users.id,
      authorName: users.name,
      authorEmail: users.email,
      productId: products.id,
      productTitle: products.title,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .$dynamic();
}

const sortColumns = { createdAt: reviews.createdAt, rating: reviews.rating };

export async function findModeratedReviews(db: Db, query: ModerationQuery) {
  const { page, limit } = query;
  const where = and(...readConditions(query));
  const [[counted], rows] = await Promise.all([
    // Every review has its author and its product: counting needs neither.
    db.select({ total: sql<number>`count(*)::int` }).from(reviews).where(where),
    selectModerated(db)
      .where(where)
      .orderBy(...listOrder(query))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** All of them, batch by batch. */
export function readModeratedReviews(db: Db, query: Listed<ModerationQuery>) {
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

export function countToAnswer(db: Db): Promise<number> {
  return db.$count(reviews, isToAnswer);
}

/** A keyword is looked for in the text, the author and the product. */
function readConditions(query: Listed<ModerationQuery>): SQL[] {
  const { keyword, hidden, rating, product, toAnswer: waits } = query;
  const conditions: SQL[] = [];
  if (keyword) {
    conditions.push(sql`${reviews.id} in (${findByKeyword(keyword)})`);
  }
  if (hidden !== undefined) {
    conditions.push(hidden ? isNotNull(reviews.hiddenAt) : isNull(reviews.hiddenAt));
  }
  if (rating !== undefined) conditions.push(eq(reviews.rating, rating));
  if (product) conditions.push(inArray(reviews.productId, product));
  if (waits !== undefined) conditions.push(waits ? isToAnswer : sql`not (${isToAnswer})`);
  return conditions;
}

/** Each of the three by its own index; products by the beginnings of the words in their names. */
function findByKeyword(keyword: string): SQL {
  const part = sql`'%' || fold_text(${keyword.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const beginnings = splitWords(keyword).map((word) => `'${word}':*`);
  const ofProducts = sql`union select review.id from product_search search
    join products product on product.ordinal = search.ordinal
    join reviews review on review.product_id = product.id
    where search.names @@ to_tsquery('simple', ${beginnings.join(' & ')})`;
  return sql`select review.id from reviews review where fold_text(review.review) like ${part}
    union select review.id from users author join reviews review on review.user_id = author.id
    where fold_text(author.name || ' ' || author.email || ' ' || coalesce(author.phone, '')) like ${part}
    ${beginnings.length > 0 ? ofProducts : sql``}`;
}

export async function findModeratedReview(db: Db, id: string) {
  const [row] = await selectModerated(db).where(eq(reviews.id, id));
  return row;
}

/** No reason shows it again. */
export async function setHidden(db: Db, id: string, reason: string | null): Promise<void> {
  await db
    .update(reviews)
    .set({
      hiddenAt: reason === null ? null : sql`coalesce(${reviews.hiddenAt}, now())`,
      hiddenReason: reason,
    })
    .where(eq(reviews.id, id));
}

/** Its moment stays while its words change; none takes the answer away. */
export async function setAnswer(db: Db, id: string, answer: string | null): Promise<void> {
  await db
    .update(reviews)
    .set({
      answer,
      answeredAt: answer === null ? null : sql`coalesce(${reviews.answeredAt}, now())`,
    })
    .where(eq(reviews.id, id));
}
