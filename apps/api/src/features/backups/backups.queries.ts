import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { backups } from '@matjar/db/schema/backups.ts';

export type NewBackup = Omit<typeof backups.$inferInsert, 'id' | 'finishedAt'>;

export async function insertBackup(db: Db, backup: NewBackup): Promise<void> {
  await db.insert(backups).values({ id: newId(), finishedAt: new Date(), ...backup });
}
