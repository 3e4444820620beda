import type { Db } from '@matjar/db/connect.ts';
import { countVisits, foldDays, type VisitCounts } from './visits.queries.ts';

/** Visitors of these days by step. */
export function readVisits(db: Db, days: readonly string[]): Promise<VisitCounts> {
  return countVisits(db, days);
}

/** Replaces past days by totals, without data about individuals. */
export function foldVisits(db: Db, timeZone: string): Promise<void> {
  return foldDays(db, timeZone);
}
