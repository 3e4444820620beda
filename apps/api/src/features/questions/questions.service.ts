import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import { paginate } from '@matjar/contract/list.ts';
import type {
  ProductQuestions,
  ProductQuestionsQuery,
  Question,
} from '@matjar/contract/questions/questions.ts';
import { withoutLinks } from '@matjar/contract/readable-text.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import type { RateLimits } from '../../http/requests/rate-limits.ts';
import { isId } from '../../platform/ids.ts';
import type { Email } from '../../platform/mail/email.ts';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { hasBought, isReviewable } from '../reviews/reviews.service.ts';
import { mapQuestion } from './question.mapper.ts';
import {
  deleteAnswer,
  deleteQuestion,
  findQuestion,
  findSameQuestion,
  findShownQuestions,
  insertAnswer,
  insertQuestion,
  lockAnswer,
  lockQuestionsOf,
} from './questions.queries.ts';

export interface QuestionDeps {
  db: Db;
  limits: RateLimits;
  publicUrl: string;
}

type QuestionAnswer = { data: Question };

export async function listProductQuestions(
  db: Db,
  productId: string,
  query: ProductQuestionsQuery,
  user: SignedIn | undefined,
): Promise<ProductQuestions | Refusal<'not_found'>> {
  if (!(await isReviewable(db, productId))) return refuse('not_found');
  const [{ total, rows }, mayAnswer] = await Promise.all([
    findShownQuestions(db, productId, query),
    user && maySpeak(db, user, productId),
  ]);
  return {
    results: total,
    paginationResult: paginate(total, query),
    data: rows.map(mapQuestion),
    ...(mayAnswer !== undefined && { mayAnswer }),
  };
}

/** Staff and buyers of the product may answer. */
async function maySpeak(db: Db, user: SignedIn, productId: string): Promise<boolean> {
  return hasPermissions(user, 'reviews:moderate') || hasBought(db, user.userId, productId);
}

/** The same question again, or sent several times at once, is the one that is there. */
export async function askQuestion(
  { db, limits }: QuestionDeps,
  userId: string,
  productId: string,
  question: string,
): Promise<QuestionAnswer | Refusal<'not_found' | 'too_many_requests'>> {
  if (!(await isReviewable(db, productId))) return refuse('not_found');
  const tooMany = await limits.consume('question', { account: userId });
  if (tooMany) return tooMany;
  const id = await runTransaction(db, async (tx) => {
    await lockQuestionsOf(tx, userId, productId);
    const asked = await findSameQuestion(tx, userId, productId, question);
    return asked ?? insertQuestion(tx, userId, productId, question);
  });
  const row = await findQuestion(db, id);
  return row ? { data: mapQuestion(row) } : refuse('not_found');
}

/** The author of the question gets an email, unless they answer it themselves. */
export async function answerQuestion(
  { db, limits, publicUrl }: QuestionDeps,
  user: SignedIn,
  id: string,
  answer: string,
): Promise<QuestionAnswer | Refusal<'not_found' | 'buyers_only' | 'too_many_requests'>> {
  const question = isId(id) ? await findQuestion(db, id) : undefined;
  if (!question || question.hiddenAt) return refuse('not_found');
  const { productId } = question;
  if (!(await maySpeak(db, user, productId))) return refuse('buyers_only');
  const byShop = hasPermissions(user, 'reviews:moderate');
  const tooMany = byShop ? undefined : await limits.consume('answer', { account: user.userId });
  if (tooMany) return tooMany;
  return runTransaction(db, async (tx) => {
    await insertAnswer(tx, { questionId: id, productId, userId: user.userId, answer, byShop });
    if (byShop) {
      await recordChange(tx, {
        actor: user,
        action: 'create',
        entity: 'answer',
        entityId: id,
        label: `${question.authorName}: ${question.productTitle}`,
        after: { answer },
      });
    }
    if (question.authorId !== user.userId) {
      await queueMail(tx, writeAnsweredEmail(question, { answer, byShop }, publicUrl));
    }
    const row = await findQuestion(tx, id);
    return row ? { data: mapQuestion(row) } : refuse('not_found');
  });
}

/** One's own; staff may delete any, with an audit entry. Answers are deleted with their question. */
export function removeQuestion(
  db: Db,
  user: SignedIn,
  id: string,
): Promise<undefined | Refusal<'not_found'>> {
  return runTransaction(db, async (tx) => {
    const row = isId(id) ? await findQuestion(tx, id) : undefined;
    const isOwn = row?.authorId === user.userId;
    if (!row || !(isOwn || hasPermissions(user, 'reviews:moderate'))) return refuse('not_found');
    await deleteQuestion(tx, id);
    if (!isOwn) {
      await recordChange(tx, {
        actor: user,
        action: 'delete',
        entity: 'question',
        entityId: id,
        label: `${row.authorName}: ${row.productTitle}`,
        before: { question: row.question },
      });
    }
    return undefined;
  });
}

export function removeAnswer(
  db: Db,
  user: SignedIn,
  id: string,
): Promise<undefined | Refusal<'not_found'>> {
  return runTransaction(db, async (tx) => {
    const row = isId(id) ? await lockAnswer(tx, id) : undefined;
    const isOwn = row?.userId === user.userId;
    if (!row || !(isOwn || hasPermissions(user, 'reviews:moderate'))) return refuse('not_found');
    await deleteAnswer(tx, id);
    if (!isOwn) {
      await recordChange(tx, {
        actor: user,
        action: 'delete',
        entity: 'answer',
        entityId: id,
        label: row.answer,
        before: { answer: row.answer },
      });
    }
    return undefined;
  });
}

interface Asked {
  question: string;
  authorEmail: string;
  productId: string;
  productTitle: string;
}

/** The email to the author of a question about its answer. */
function writeAnsweredEmail(
  { question, authorEmail, productId, productTitle }: Asked,
  { answer, byShop }: { answer: string; byShop: boolean },
  publicUrl: string,
): Email {
  const subject = translate('questions.emailSubject', { product: productTitle });
  return {
    kind: 'question-answered',
    to: authorEmail,
    subject,
    heading: subject,
    paragraphs: [
      // The account may have been created with somebody else's address.
      `“${withoutLinks(question)}”`,
      translate(byShop ? 'questions.emailByShop' : 'questions.emailByBuyer'),
      byShop ? answer : withoutLinks(answer),
    ],
    button: {
      label: translate('questions.emailShow'),
      url: `${publicUrl}/products/${productId}#questions`,
    },
    wording: {
      email: byShop ? 'question-answered-shop' : 'question-answered-buyer',
      variables: { product: productTitle },
      intro: [1, 2],
    },
  };
}
