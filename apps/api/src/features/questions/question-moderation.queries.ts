import type { Listed } from '@matjar/contract/list.ts';
import type { QuestionModerationQuery } from '@matjar/contract/questions/questions.ts';
import type { Db } from '@matjar/db/connect.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { answers, questions } from '@matjar/db/schema/questions.ts';
import { and, desc, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { splitWords } from '../../platform/fold-text.ts';
import { findQuestions, isAnswered } from './questions.queries.ts';

/** Without permission to see customers they cannot be searched by email address either. */
type Criteria = Listed<QuestionModerationQuery> & { byEmail: boolean };

const newestFirst = [desc(questions.createdAt), desc(questions.id)];

export async function findModeratedQuestions(
  db: Db,
  query: QuestionModerationQuery & { byEmail: boolean },
) {
  const where = describeFilters(query);
  const [total, rows] = await Promise.all([
    db.$count(questions, where),
    findQuestions(db, where)
      .orderBy(...newestFirst)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
  ]);
  return { total, rows };
}

/** The whole list in batches. */
export function readModeratedQuestions(db: Db, query: Criteria) {
  const ids = db
    .select({ id: questions.id })
    .from(questions)
    .where(describeFilters(query))
    .orderBy(...newestFirst);
  return readByIds(db, ids, (snapshot, found) =>
    findQuestions(snapshot, sql`${questions.id} = any(${sql.param(found)}::uuid[])`),
  );
}

function describeFilters(query: Criteria): SQL | undefined {
  return and(byKeyword(query), byState(query.state));
}

export function countQuestionsToAnswer(db: Db): Promise<number> {
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

/** Searches question, author and product; product names match by word prefix. */
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

/** Hides with a reason, shows with null. */
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
