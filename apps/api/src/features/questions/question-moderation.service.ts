import { listResponse } from '@matjar/contract/list.ts';
import type {
  ModeratedQuestion,
  QuestionModerationQuery,
} from '@matjar/contract/questions/questions.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { recordChange } from '../audit/audit.service.ts';
import { maySeeEmails } from '../reviews/moderation.service.ts';
import { mapModeratedQuestion } from './question.mapper.ts';
import {
  findModeratedQuestions,
  setAnswerHidden,
  setQuestionHidden,
} from './question-moderation.queries.ts';
import { findQuestion, lockAnswer, lockQuestion } from './questions.queries.ts';

export { countQuestionsToAnswer } from './question-moderation.queries.ts';

export async function listQuestions(db: Db, query: QuestionModerationQuery, viewer: SignedIn) {
  const byEmail = maySeeEmails(viewer);
  const { total, rows } = await findModeratedQuestions(db, { ...query, byEmail });
  return listResponse(
    total,
    query,
    rows.map((row) => mapModeratedQuestion(row, byEmail)),
  );
}

type Moderated = { data: ModeratedQuestion } | Refusal<'not_found'>;

/** Hides with a reason, shows without one. Hiding again changes the reason. */
export function moderateQuestion(
  db: Db,
  actor: SignedIn,
  id: string,
  reason: string | null,
): Promise<Moderated> {
  return runTransaction(db, async (tx) => {
    const before = isId(id) ? await lockQuestion(tx, id) : undefined;
    if (!before) return refuse('not_found');
    const hidden = reason !== null;
    const wasHidden = before.hiddenAt !== null;
    const isChange = hidden !== wasHidden || reason !== before.hiddenReason;
    if (isChange) await setQuestionHidden(tx, id, reason);
    const row = await findQuestion(tx, id);
    if (!row) return refuse('not_found');
    if (isChange) {
      await recordChange(tx, {
        actor,
        action: hidden ? 'update' : 'restore',
        entity: 'question',
        entityId: id,
        label: `${row.authorName}: ${row.productTitle}`,
        before: { hidden: wasHidden, hiddenReason: before.hiddenReason },
        after: { hidden, hiddenReason: reason },
      });
    }
    return { data: mapModeratedQuestion(row, maySeeEmails(actor)) };
  });
}

export function moderateAnswer(
  db: Db,
  actor: SignedIn,
  id: string,
  hidden: boolean,
): Promise<Moderated> {
  return runTransaction(db, async (tx) => {
    const before = isId(id) ? await lockAnswer(tx, id) : undefined;
    if (!before) return refuse('not_found');
    const wasHidden = before.hiddenAt !== null;
    if (hidden !== wasHidden) {
      await setAnswerHidden(tx, id, hidden);
      await recordChange(tx, {
        actor,
        action: hidden ? 'update' : 'restore',
        entity: 'answer',
        entityId: id,
        label: before.answer,
        before: { hidden: wasHidden },
        after: { hidden },
      });
    }
    const row = await findQuestion(tx, before.questionId);
    return row ? { data: mapModeratedQuestion(row, maySeeEmails(actor)) } : refuse('not_found');
  });
}
