import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { MediaDeps } from './media.service.ts';
import { removeFiles } from './media.service.ts';
import { deleteIfUnused, lockLongUnused, noteUnusedMedia } from './sweep-media.queries.ts';

const unusedDays = 7;
/** Limit per turn; the rest waits for the next. */
const atOnce = 500;

/** Deletes pictures that have been unused for a week, with all their files. */
export async function sweepMedia(
  db: Db,
  { storage }: Pick<MediaDeps, 'storage'>,
  days = unusedDays,
): Promise<void> {
  await noteUnusedMedia(db);
  for (let swept = 0; swept < atOnce; swept += 1) {
    if (!(await sweepOne(db, storage, days))) return;
  }
}

async function sweepOne(db: Db, storage: MediaDeps['storage'], days: number): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const picture = await lockLongUnused(tx, days);
    if (!picture) return false;
    // Files are deleted while the row is locked: an upload of the same picture is written after that. A crash
    // in between leaves a row without files, which the next upload fills or the next turn deletes.
    if (await deleteIfUnused(tx, picture.id)) await removeFiles(storage, picture.contentHash);
    return true;
  });
}
