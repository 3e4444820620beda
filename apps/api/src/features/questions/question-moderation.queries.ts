import type { QuestionModerationQuery } from '@matjar/contract/questions.ts';
import type { Db } from '@matjar/db/connect.ts';
import { answers, questions } from '@matjar/db/schema/questions.ts';
import { and, desc, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { splitWords } from '../catalog/search/read-words.ts';
import { findQuestions, isAnswered } from './questions.queries.ts';

/** Whoever may not see customers does not find them by their e-mail address either. */
type Criteria = QuestionModerationQuery & { byEmail: boolean };

export async function findModeratedQuestions(db: Db, query: Criteria) {
  const where = and(byKeyword(query), byState(query.state));
  const [total, rows] = await Promise.all([
    db.$count(questions, where),
    findQuestions(db, where)
      .orderBy(desc(questions.createdAt), desc(questions.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
  ]);
  return { total, rows };
}

export function countWaiting(db: Db): Promise<number> {
  return db.$count(questions, byState('waiting'));
}

function byState(state: QuestionModerationQuery['state']): SQL | undefined {
  switch (state) {
    case undefined:
      return undefined;
    case 'hidden':
      return isNotNull(questions.hiddenAt);
    case 'answered':
      return and(isNull(questions.hiddenAt), isAnswered);
    case 'waiting':
      return and(isNull(questions.hiddenAt), not(isAnswered));
  }
}

/** In the question, who asked, and the product, by the beginnings of the words in its name. */
function byKeyword({ keyword, byEmail }: Criteria): SQL | undefined {
  if (!keyword) return undefined;
  const part = sql`'%' || fold_text(${keyword.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const beginnings = splitWords(keyword).map((word) => `'${word}':*`);
  const ofProducts = sql`union select asked.id from product_search search
    join products product on product.ordinal = search.ordinal
    join questions asked on asked.product_id = product.id
    where search.names @@ to_tsquery('simple', ${beginnings.join(' & ')})`;
  return sql`${questions.id} in (
    select asked.id from questions asked where fold_text(asked.question) like ${part}
    union select asked.id from users author join questions asked on asked.user_id = author.id
    where fold_text(author.name || ' ' || author.email || ' ' || coalesce(author.phone, '')) like ${part}
      and (${byEmail} or fold_text(author.name) like ${part})
    ${beginnings.length > 0 ? ofProducts : sql``})`;
}

/** No reason shows it again. */
export async function setQuestionHidden(db: Db, id: string, reason: string | null): Promise<void> {
  await db
    .update(questions)
    .set({
      hiddenAt: reason === null ? null : sql`coalesce(${questions.hiddenAt}, now())`,
      hiddenReason: reason,
    })
    .where(eq(questions.id, id));
}

export async function setAnswerHidden(db: Db, id: string, hidden: boolean): Promise<void> {
  await db
    .update(answers)
    .set({ hiddenAt: hidden ? sql`now()` : null })
    .where(eq(answers.id, id));
}
