import { z } from 'zod';
import { textLengths } from '../limits.ts';
import { keywordParameter, listOf, pageParameters } from '../list.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadable } from '../readable-text.ts';

/** Questions about products, and answers of the shop and of buyers. */

const named = z.object({ _id: z.string(), name: z.string() });

const answer = z
  .object({
    _id: z.string(),
    answer: z.string(),
    shop: z.boolean().meta({ description: 'The shop says it; everybody else bought the product.' }),
    user: named.optional().meta({ description: 'Absent where the shop answers.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'QuestionAnswer' });

const question = z
  .object({
    _id: z.string(),
    product: z.string(),
    question: z.string(),
    user: named,
    createdAt: z.iso.datetime(),
    answers: z.array(answer).meta({ description: 'Those of the shop first.' }),
  })
  .meta({ id: 'Question' });

export const questionAnswered = z.object({ data: question });

export const productQuestions = listOf(question)
  .extend({
    mayAnswer: z
      .boolean()
      .optional()
      .meta({ description: 'The signed-in person bought it, or is staff.' }),
  })
  .meta({ id: 'ProductQuestions' });

export const productQuestionsQuery = z.object(pageParameters);

function textOf(
  { minimum, maximum }: { minimum: number; maximum: number },
  errors: { missing: MessageKey; short: MessageKey; long: MessageKey },
) {
  return z
    .string({ error: errors.missing })
    .trim()
    .min(1, { error: errors.missing, abort: true })
    .min(minimum, { error: errors.short })
    .max(maximum, { error: errors.long })
    .refine(isReadable, { error: 'ui.unreadableText' satisfies MessageKey });
}

export const questionInput = z.object({
  question: textOf(textLengths.question, {
    missing: 'questions.questionMissing',
    short: 'questions.questionTooShort',
    long: 'questions.questionTooLong',
  }),
});

export const answerInput = z.object({
  answer: textOf(textLengths.answer, {
    missing: 'questions.answerMissing',
    short: 'questions.answerTooShort',
    long: 'questions.answerTooLong',
  }),
});

const moderatedQuestion = question
  .extend({
    user: named.extend({
      email: z.string().optional().meta({ description: 'For who may see customers.' }),
    }),
    product: z.object({ _id: z.string(), title: z.string() }),
    hidden: z.boolean(),
    hiddenReason: z.string().optional(),
    answers: z.array(answer.extend({ user: named, hidden: z.boolean() })),
  })
  .meta({ id: 'ModeratedQuestion' });

export const moderatedQuestions = listOf(moderatedQuestion);
export const moderatedQuestionResponse = z.object({ data: moderatedQuestion });

export const questionStates = ['waiting', 'answered', 'hidden'] as const;

export const questionModerationQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  state: z.enum(questionStates).optional().meta({
    description: '`waiting`: shown and without a shown answer.',
  }),
});

export type Question = z.infer<typeof question>;
export type ProductQuestions = z.infer<typeof productQuestions>;
export type ProductQuestionsQuery = z.infer<typeof productQuestionsQuery>;
export type ModeratedQuestion = z.infer<typeof moderatedQuestion>;
export type QuestionModerationQuery = z.infer<typeof questionModerationQuery>;
