import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { MediaDeps } from './media.service.ts';
import { removeFiles } from './media.service.ts';
import { deleteIfUnused, lockLongUnused, noteUnusedMedia } from './sweep-media.queries.ts';

const unusedDays = 7;
/** The rest waits for the next turn, which must end in time. */
const atOnce = 500;

/** Removes pictures that nothing has shown for a week, with all their files. */
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
    // Files go while the row is held: the same picture uploaded again is written after that. A crash
    // in between leaves a row without files, which the next upload fills and the next turn removes.
    if (await deleteIfUnused(tx, picture.id)) await removeFiles(storage, picture.contentHash);
    return true;
  });
}
