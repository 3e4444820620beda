import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

export const wakeChannel = 'job_wake';

/** Requests a run of the job when the transaction commits; never if it is rolled back. */
export async function wakeAfterCommit(db: Db, name: string): Promise<void> {
  await query(db, sql`select pg_notify(${wakeChannel}, ${name})`);
}
