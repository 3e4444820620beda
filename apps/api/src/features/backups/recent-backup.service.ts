import type { Db } from '@matjar/db/connect.ts';
import { hasVerifiedBackup } from './backups.queries.ts';

export { findNewestBackup } from './backups.queries.ts';

/** A weekly backup may be a day late. */
const recentDays = 8;

/** True if there is a recent backup, as far as the shop knows. */
export function hasRecentBackup(db: Db): Promise<boolean> {
  return hasVerifiedBackup(db, recentDays);
}
