import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

export interface JobRun {
  name: string;
  state: 'done' | 'failed' | 'running';
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Null while it runs, or waits to be tried again. */
  seconds: number | null;
  /** As the library stored it: an error with its message and cause. */
  failure: unknown;
}

/** The newest turn of each job that ended well, that failed, and that runs, in any process. */
export async function findLastRuns(db: Db, names: readonly string[]): Promise<JobRun[]> {
  // The library makes its tables when the first process begins to work.
  const [known] = await query<{ isThere: boolean }>(
    db,
    sql`select to_regclass('jobs.job') is not null as "isThere"`,
  );
  if (!known?.isThere) return [];
  return query<JobRun>(
    db,
    sql`
    select distinct on (name, state) name, state, 
      (extract(epoch from started_on) * 1000)::float8 as "startedAt",
      extract(epoch from completed_on - started_on)::float8 as seconds,
      case when state = 'failed' then coalesce(output -> 'value', output) end as failure
    from (
      select name, started_on, completed_on, output,
        case state::text when 'completed' then 'done' when 'active' then 'running' else 'failed' end as state
      from jobs.job
      where name = any (${sql.param([...names])}::text[]) and started_on is not null
        and state::text in ('completed', 'active', 'failed', 'retry')
    ) runs
    order by name, state, started_on desc`,
  );
}

export const wakeChannel = 'job_wake';

/** Requests a run of the job when the transaction commits; never if it is rolled back. */
export async function wakeAfterCommit(db: Db, name: string): Promise<void> {
  await query(db, sql`select pg_notify(${wakeChannel}, ${name})`);
}
