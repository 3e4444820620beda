import type { SystemJob } from '@matjar/contract/system/system.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import {
  findLastRuns,
  type JobRun,
  wakeAfterCommit,
} from '../../platform/jobs/job-runs.queries.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { recordChange } from '../audit/audit.service.ts';
import { writeSafeError } from './safe-error.ts';

type NamedJob = Pick<SystemJob, 'name' | 'everySeconds'>;

/** Every job with its last run in any process; failed ones first. */
export async function listJobs(db: Db, jobs: readonly NamedJob[]): Promise<SystemJob[]> {
  const runs = await findLastRuns(
    db,
    jobs.map(({ name }) => name),
  );
  return jobs
    .map((job) =>
      describeJob(
        job,
        runs.filter(({ name }) => name === job.name),
      ),
    )
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

function rank({ state }: SystemJob): number {
  return state === 'failed' ? 0 : 1;
}

function describeJob({ name, everySeconds }: NamedJob, runs: JobRun[]): SystemJob {
  const byTime = runs.toSorted((one, other) => other.startedAt - one.startedAt);
  const [last] = byTime;
  if (!last) return { name, everySeconds, state: 'never' };
  const finished = byTime.find(({ state }) => state !== 'running');
  return {
    name,
    everySeconds,
    state: last.state,
    startedAt: new Date(last.startedAt).toISOString(),
    ...(finished?.seconds != null && { seconds: finished.seconds }),
    ...(finished?.state === 'failed' && { error: writeSafeError(finished.failure) }),
  };
}

/** Notifies all processes; one of them runs the job. */
export async function runJob(
  { db, jobs }: { db: Db; jobs: Jobs },
  actor: Pick<SignedIn, 'userId'>,
  name: string,
): Promise<undefined | Refusal<'not_found'>> {
  if (!jobs.list().some((job) => job.name === name)) return refuse('not_found');
  await runTransaction(db, async (tx) => {
    await recordChange(tx, {
      actor,
      action: 'update',
      entity: 'job',
      entityId: name,
      label: name,
      after: { run: true },
    });
    await wakeAfterCommit(tx, name);
  });
  return undefined;
}
