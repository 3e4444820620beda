import type { ModeratedQuestion, Question } from '@matjar/contract/questions/questions.ts';
import type { QuestionRow } from './questions.queries.ts';

/** The public form of a question: without hidden answers; staff answer as the shop. */
export function mapQuestion(row: QuestionRow): Question {
  return {
    ...mapText(row),
    product: row.productId,
    user: { _id: row.authorId, name: row.authorName },
    answers: row.answers
      .filter(({ hidden }) => !hidden)
      .map(({ _id, answer, shop, user, createdAt }) => ({
        _id,
        answer,
        shop,
        ...(!shop && { user }),
        createdAt,
      })),
  };
}

export function mapModeratedQuestion(row: QuestionRow, withEmail: boolean): ModeratedQuestion {
  return {
    ...mapText(row),
    product: { _id: row.productId, title: row.productTitle },
    user: {
      _id: row.authorId,
      name: row.authorName,
      ...(withEmail && { email: row.authorEmail }),
    },
    hidden: row.hiddenAt !== null,
    ...(row.hiddenReason !== null && { hiddenReason: row.hiddenReason }),
    answers: row.answers,
  };
}

function mapText({ id, question, createdAt }: QuestionRow) {
  return { _id: id, question, createdAt: createdAt.toISOString() };
}
