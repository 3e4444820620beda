import type { Db } from '@matjar/db/connect.ts';
import { banners } from '@matjar/db/schema/banners.ts';
import { brands, categories, productPictures } from '@matjar/db/schema/catalog.ts';
import { contentPictures } from '@matjar/db/schema/content.ts';
import { media } from '@matjar/db/schema/media.ts';
import { orderLines } from '@matjar/db/schema/orders.ts';
import { reviewPhotos } from '@matjar/db/schema/reviews.ts';
import { shopSettings } from '@matjar/db/schema/settings.ts';
import { and, asc, eq, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';

/** All references to pictures. A test compares this list with the foreign keys of the database. */
export const mediaReferences = [
  productPictures.mediaId,
  brands.imageId,
  categories.imageId,
  banners.mediaId,
  orderLines.imageId,
  reviewPhotos.mediaId,
  contentPictures.mediaId,
  shopSettings.logoId,
  shopSettings.sharePictureId,
] as const;

const isUsed: SQL = sql.join(
  mediaReferences.map(
    (column) => sql`exists (select from ${column.table} where ${column} = ${media.id})`,
  ),
  sql` or `,
);

/** Marks pictures that are no longer used, and clears the mark of those in use again. */
export async function noteUnusedMedia(db: Db): Promise<void> {
  await db
    .update(media)
    .set({ unusedSince: null })
    .where(and(isNotNull(media.unusedSince), sql`(${isUsed})`));
  await db
    .update(media)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(media.unusedSince), not(sql`(${isUsed})`)));
}

/** Locks a picture that has been unused for long; new uses wait until the transaction ends. */
export async function lockLongUnused(db: Db, days: number) {
  const [row] = await db
    .select({ id: media.id, contentHash: media.contentHash })
    .from(media)
    .where(lt(media.unusedSince, sql`now() - make_interval(days => ${days})`))
    .orderBy(asc(media.unusedSince), asc(media.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** False if it was used again before the lock; then it stays. */
export async function deleteIfUnused(db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .delete(media)
    .where(and(eq(media.id, id), not(sql`(${isUsed})`)))
    .returning({ id: media.id });
  if (deleted.length > 0) return true;
  await db.update(media).set({ unusedSince: null }).where(eq(media.id, id));
  return false;
}
