import { answers, questions } from '@matjar/db/schema/questions.ts';
import { products } from '../catalogue/products.ts';
import { writeQuestions } from '../catalogue/questions.ts';
import { demoAccounts } from './demo-accounts.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import { type DemoWorld, inBatches } from './demo-world.ts';
import { accountId } from './load-accounts.ts';
import { productId } from './load-catalog.ts';

/** Questions by the invented people who also write the reviews, some still waiting for an answer. */
export async function loadQuestions({ db, now, onProgress }: DemoWorld): Promise<void> {
  onProgress('questions');
  const asked = products.flatMap((product) =>
    writeQuestions(product).map((question) => ({
      ...question,
      id: demoId('question', `${product.key} ${question.text}`),
      productId: productId(product.key),
    })),
  );
  for (const batch of inBatches(asked)) {
    await db
      .insert(questions)
      .values(
        batch.map(({ id, productId, person, text, daysAgo }) => ({
          id,
          productId,
          userId: accountId(person),
          question: text,
          createdAt: daysBefore(now, daysAgo),
        })),
      )
      .onConflictDoNothing();
  }
  const given = asked.flatMap(({ id, productId, answers: texts }) =>
    texts.map(({ person, text, daysAgo }, at) => ({
      id: demoId('answer', `${id} ${at}`),
      questionId: id,
      productId,
      userId: accountId(person ?? demoAccounts.admin.key),
      answer: text,
      byShop: person === undefined,
      createdAt: daysBefore(now, daysAgo),
    })),
  );
  for (const batch of inBatches(given)) {
    await db.insert(answers).values(batch).onConflictDoNothing();
  }
}
