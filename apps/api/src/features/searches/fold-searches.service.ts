import type { Db } from '@matjar/db/connect.ts';
import { deleteDaysBefore, findMomentOf, findOldestDay, foldDay } from './search-log.queries.ts';

const dayMs = 86_400_000;
const singlesDays = 90;
const totalsDays = 730;
/** So that neither a busy shop nor somebody who searches by a script fills the disk. */
const mostSingles = 1_000_000;
const mostTextsPerDay = 1_000;

/** Turns single searches into totals by day after 90 days, earlier when there are too many. */
export async function foldSearches(db: Db, now = new Date(), most = mostSingles): Promise<void> {
  const overfull = await findMomentOf(db, most);
  const tooOld = new Date(now.getTime() - singlesDays * dayMs);
  // The day in which there are too many goes whole, and today stays.
  const before = overfull
    ? new Date(Math.min(Math.max(overfull.getTime() + dayMs, tooOld.getTime()), now.getTime()))
    : tooOld;
  for (;;) {
    const day = await findOldestDay(db, before);
    if (!day) break;
    await foldDay(db, day, mostTextsPerDay);
  }
  await deleteDaysBefore(db, new Date(now.getTime() - totalsDays * dayMs));
}
