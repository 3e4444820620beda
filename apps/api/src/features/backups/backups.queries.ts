import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { backups } from '@matjar/db/schema/backups.ts';
import { and, desc, gt, sql } from 'drizzle-orm';

export type NewBackup = Omit<typeof backups.$inferInsert, 'id' | 'finishedAt'>;

export async function insertBackup(db: Db, backup: NewBackup): Promise<void> {
  await db.insert(backups).values({ id: newId(), finishedAt: new Date(), ...backup });
}

/** True if a backup of the last days was verified by restoring it. */
export async function hasVerifiedBackup(db: Db, days: number): Promise<boolean> {
  const since = sql`now() - make_interval(days => ${days})`;
  return (await db.$count(backups, and(backups.verified, gt(backups.takenAt, since)))) > 0;
}

export async function findNewestBackup(db: Db) {
  const [newest] = await db.select().from(backups).orderBy(desc(backups.takenAt)).limit(1);
  return newest;
}
