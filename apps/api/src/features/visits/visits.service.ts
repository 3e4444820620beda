import type { Db } from '@matjar/db/connect.ts';
import { countVisits, foldDays, type VisitCounts } from './visits.queries.ts';

/** How many came on these days, and how far. */
export function readVisits(db: Db, days: readonly string[]): Promise<VisitCounts> {
  return countVisits(db, days);
}

/** Leaves totals of days that are over, and nothing about anybody. */
export function foldVisits(db: Db, timeZone: string): Promise<void> {
  return foldDays(db, timeZone);
}
