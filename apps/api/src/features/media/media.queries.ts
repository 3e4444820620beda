import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { media } from '@matjar/db/schema/media.ts';
import { eq, inArray } from 'drizzle-orm';

export type MediaRow = typeof media.$inferSelect;
export type NewMedia = Pick<
  MediaRow,
  'contentHash' | 'width' | 'height' | 'hasAlpha' | 'widths' | 'placeholder'
>;

export async function findMediaByHash(db: Db, contentHash: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.contentHash, contentHash));
  return row;
}

export function findMediaByHashes(db: Db, hashes: readonly string[]): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(inArray(media.contentHash, [...hashes]));
}

/** Two uploads of the same picture are one row, whichever comes first. */
export async function insertMedia(db: Db, picture: NewMedia): Promise<MediaRow> {
  const [inserted] = await db
    .insert(media)
    .values({ id: newId(), ...picture })
    .onConflictDoNothing({ target: media.contentHash })
    .returning();
  const row = inserted ?? (await findMediaByHash(db, picture.contentHash));
  if (!row) throw new Error(`Picture ${picture.contentHash} is neither new nor known.`);
  return row;
}
