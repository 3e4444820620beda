import type { Db } from '@matjar/db/connect.ts';
import { findNewestBackup, hasVerifiedBackup } from './backups.queries.ts';

/** Who makes one a week may be a day late. */
const recentDays = 8;

/** Whether the shop makes its backups, as far as it knows of them. */
export function hasRecentBackup(db: Db): Promise<boolean> {
  return hasVerifiedBackup(db, recentDays);
}

export function newestBackup(db: Db): ReturnType<typeof findNewestBackup> {
  return findNewestBackup(db);
}
