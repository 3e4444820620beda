import { countBoughtTogether } from '@matjar/api/features/catalog/recommendations/recommend.service.ts';
import { recommendationRules } from '@matjar/db/schema/recommendations.ts';
import { offersByCategory, offersByProduct } from '../catalogue/recommendations.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';
import { categoryId, productId } from './load-catalog.ts';

/** What goes with what, as this shop's staff would have said it, and what its orders say. */
export async function loadRecommendations({ db, now, onProgress }: DemoWorld): Promise<void> {
  onProgress('recommendations');
  const subjects = [
    ...Object.entries(offersByCategory).map(
      ([key, offer]) => [key, { categoryId: categoryId(key) }, offer] as const,
    ),
    ...Object.entries(offersByProduct).map(
      ([key, offer]) => [key, { productId: productId(key) }, offer] as const,
    ),
  ];
  const rows = subjects.map(([key, subject, { products = [], categories = [] }], at) => {
    const writtenAt = daysBefore(now, (at + 1) / 24);
    return {
      id: demoId('recommendation rule', key),
      ...subject,
      offeredProductIds: products.map(productId),
      offeredCategoryIds: categories.map(categoryId),
      createdAt: writtenAt,
      updatedAt: writtenAt,
    };
  });
  await db.insert(recommendationRules).values(rows).onConflictDoNothing();
  await countBoughtTogether(db);
}
