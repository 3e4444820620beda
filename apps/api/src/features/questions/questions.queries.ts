import type { ProductQuestionsQuery } from '@matjar/contract/questions/questions.ts';
import type { Db } from '@matjar/db/connect.ts';
import { namedJson } from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { answers, questions } from '@matjar/db/schema/questions.ts';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';

export interface AnswerRow {
  _id: string;
  answer: string;
  shop: boolean;
  user: { _id: string; name: string };
  hidden: boolean;
  createdAt: string;
}

export type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number];

/** Includes hidden answers; the caller decides who sees them. */
const answersJson = sql<AnswerRow[]>`coalesce((
  select json_agg(json_build_object(
      '_id', given.id, 'answer', given.answer, 'shop', given.by_shop,
      'user', ${namedJson('author')}, 'hidden', given.hidden_at is not null,
      'createdAt', to_char(given.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by given.by_shop desc, given.created_at, given.id)
  from answers given join users author on author.id = given.user_id
  where given.question_id = ${questions.id}), '[]')`;

export const isAnswered: SQL = sql`exists (select from answers given
  where given.question_id = ${questions.id} and given.hidden_at is null)`;

/** Questions with all their answers, including hidden ones. */
export function findQuestions(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: questions.id,
      question: questions.question,
      createdAt: questions.createdAt,
      hiddenAt: questions.hiddenAt,
      hiddenReason: questions.hiddenReason,
      authorId: users.id,
      authorName: users.name,
      authorEmail: users.email,
      productId: products.id,
      productTitle: products.title,
      answers: answersJson,
    })
    .from(questions)
    .innerJoin(users, eq(users.id, questions.userId))
    .innerJoin(products, eq(products.id, questions.productId))
    .where(where)
    .$dynamic();
}

export async function findQuestion(db: Db, id: string) {
  const [row] = await findQuestions(db, eq(questions.id, id));
  return row;
}

export async function findShownQuestions(
  db: Db,
  productId: string,
  { page, limit }: ProductQuestionsQuery,
) {
  const where = and(eq(questions.productId, productId), isNull(questions.hiddenAt));
  const [total, rows] = await Promise.all([
    db.$count(questions, where),
    findQuestions(db, where)
      .orderBy(desc(isAnswered), desc(questions.createdAt), desc(questions.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { total, rows };
}

/** Others that the person asks about the product wait until this transaction ends. */
export async function lockQuestionsOf(db: Db, userId: string, productId: string): Promise<void> {
  const both = `question ${userId} ${productId}`;
  await query(db, sql`select pg_advisory_xact_lock(hashtextextended(${both}, 0))`);
}

export async function findSameQuestion(
  db: Db,
  userId: string,
  productId: string,
  question: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        eq(questions.userId, userId),
        eq(questions.productId, productId),
        eq(questions.question, question),
      ),
    )
    .limit(1);
  return found?.id;
}

export async function insertQuestion(
  db: Db,
  userId: string,
  productId: string,
  question: string,
): Promise<string> {
  const id = newId();
  await db.insert(questions).values({ id, userId, productId, question });
  return id;
}

export async function insertAnswer(
  db: Db,
  values: Pick<
    typeof answers.$inferInsert,
    'questionId' | 'productId' | 'userId' | 'answer' | 'byShop'
  >,
): Promise<void> {
  await db.insert(answers).values({ id: newId(), ...values });
}

/** Locks the question until the transaction ends. */
export async function lockQuestion(db: Db, id: string) {
  const [row] = await db
    .select({ hiddenAt: questions.hiddenAt, hiddenReason: questions.hiddenReason })
    .from(questions)
    .where(eq(questions.id, id))
    .for('update');
  return row;
}

export async function deleteQuestion(db: Db, id: string): Promise<void> {
  await db.delete(questions).where(eq(questions.id, id));
}

/** Locks the answer until the transaction ends. */
export async function lockAnswer(db: Db, id: string) {
  const [row] = await db
    .select({
      questionId: answers.questionId,
      userId: answers.userId,
      answer: answers.answer,
      hiddenAt: answers.hiddenAt,
    })
    .from(answers)
    .where(eq(answers.id, id))
    .for('update');
  return row;
}

export async function deleteAnswer(db: Db, id: string): Promise<void> {
  await db.delete(answers).where(eq(answers.id, id));
}
