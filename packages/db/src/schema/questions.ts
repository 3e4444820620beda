import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { createdAt, primaryId, timestamptz } from './columns.ts';

export const questions = pgTable(
  'questions',
  {
    id: primaryId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    /** Set while a moderator keeps it from view, with all its answers. */
    hiddenAt: timestamptz('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAt(),
  },
  (t) => [
    index('questions_of_product').on(t.productId, t.createdAt),
    index('questions_user').on(t.userId),
    index('questions_newest').on(t.createdAt, t.id),
    index('questions_keyword').using('gin', sql`fold_text(${t.question}) gin_trgm_ops`),
  ],
);

export const answers = pgTable(
  'answers',
  {
    id: primaryId(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** The question's, so that an answer announces its product as a question does. */
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: text('answer').notNull(),
    /** Staff answers for the shop; everybody else as somebody who bought it. */
    byShop: boolean('by_shop').notNull(),
    hiddenAt: timestamptz('hidden_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('answers_of_question').on(t.questionId, t.createdAt),
    index('answers_product').on(t.productId),
    index('answers_user').on(t.userId),
  ],
);
