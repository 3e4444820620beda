import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

export const wakeChannel = 'job_wake';

/** Asks for a turn of the job as soon as the transaction is committed; never when it is not. */
export async function wakeAfterCommit(db: Db, name: string): Promise<void> {
  await query(db, sql`select pg_notify(${wakeChannel}, ${name})`);
}
