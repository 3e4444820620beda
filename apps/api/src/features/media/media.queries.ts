import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { media } from '@matjar/db/schema/media.ts';
import { eq } from 'drizzle-orm';

export type MediaRow = typeof media.$inferSelect;
export type NewMedia = Pick<
  MediaRow,
  'contentHash' | 'width' | 'height' | 'hasAlpha' | 'widths' | 'placeholder'
>;

export async function findMediaByHash(db: Db, contentHash: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.contentHash, contentHash));
  return row;
}

/** In a transaction the rows are locked until it ends, so that no sweep deletes them before they are used. */
export function findMediaByHashes(db: Db, hashes: readonly string[]): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(isOneOf(media.contentHash, hashes))
    .orderBy(media.id)
    .for('key share');
}

/** For display, without a lock. */
export function readMediaByHashes(db: Db, hashes: readonly string[]): Promise<MediaRow[]> {
  return db.select().from(media).where(isOneOf(media.contentHash, hashes));
}

/** Two uploads of the same picture share a row. If it is being swept, this waits and inserts it again. */
export async function saveMedia(db: Db, picture: NewMedia): Promise<MediaRow> {
  const [row] = await db
    .insert(media)
    .values({ id: newId(), ...picture })
    .onConflictDoUpdate({ target: media.contentHash, set: { unusedSince: null } })
    .returning();
  if (!row) throw new Error(`Picture ${picture.contentHash} could not be saved.`);
  return row;
}
