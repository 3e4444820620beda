import type { BulkReschedule, BulkRescheduled, BulkRun } from '@matjar/contract/bulk/bulk.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { wakeAfterCommit } from '../../platform/jobs/job-runs.queries.ts';
import { type BulkRunRow, findRunsOfIds, type Schedule } from './bulk.queries.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { bulkJob, describeRuns, findVisibleRun, showRun } from './bulk-runs.service.ts';
import {
  findOtherwisePlanned,
  findPlannedProducts,
  findPlansBeside,
  markOtherwisePlanned,
  updateSchedule,
} from './planned-runs.queries.ts';
import { readSchedule, refuseTime } from './planned-runs.service.ts';
import { recordStep } from './record-step.ts';
import { countRepriced } from './repriced-rows.queries.ts';

type RescheduleRefusal = Refusal<
  'not_found' | 'validation' | 'bulk_begun' | 'bulk_over' | 'bulk_overlaps'
>;

/**
 * Moves a plan that has not begun, or the end of one that is on. The prices stay as they were previewed. Says which
 * other plans leave products out since, because they were planned on this one's price or on the price after it.
 */
export async function rescheduleRun(
  deps: BulkDeps,
  id: string,
  request: BulkReschedule,
  actor: SignedIn,
  now = new Date(),
): Promise<BulkRescheduled | RescheduleRefusal> {
  const { timeZone } = deps.catalog.settings.values;
  const rescheduled = await runTransaction(deps.db, async (tx) => {
    const run = await findVisibleRun(tx, id, actor);
    if (!run || run.state === 'previewed') return refuse('not_found');
    const schedule = await readReschedule(tx, run, request, { timeZone, now });
    if (schedule instanceof Refusal) return schedule;
    const time = {
      startsAt: isOn(run) ? now : (schedule.startsAt ?? now),
      endsAt: schedule.endsAt,
    };
    const products = await findPlannedProducts(tx, id);
    const onUntil = isOn(run) ? (run.endsAt ?? undefined) : undefined;
    const others = await findOtherwisePlanned(tx, products, time, { id, onUntil });
    if (others.size > 0 && !request.overlapping) {
      return refuse('bulk_overlaps', { count: others.size });
    }
    const unfit = onUntil ? await countUnfitBeside(tx, id) : new Map<string, number>();
    if (!(await updateSchedule(tx, run, schedule))) return refuse('bulk_begun');
    await markOtherwisePlanned(tx, id, others);
    await recordStep(tx, { ...run, ...schedule }, 'move', actor, run);
    await wakeAfterCommit(tx, bulkJob);
    return { unfit };
  });
  if (rescheduled instanceof Refusal) return rescheduled;
  const shown = await showRun(deps, id, actor);
  if (shown instanceof Refusal) return shown;
  const beside = await describeRuns(
    deps,
    await findRunsOfIds(deps.db, [...rescheduled.unfit.keys()]),
  );
  const isWorse = ({ _id, repriced = 0 }: BulkRun) => repriced > (rescheduled.unfit.get(_id) ?? 0);
  return { ...shown, affected: beside.filter(isWorse) };
}

/** How many products already do not fit in each plan for the same products that has not begun. */
async function countUnfitBeside(db: Db, runId: string): Promise<Map<string, number>> {
  const ids = await findPlansBeside(db, runId);
  const counts = new Map((await countRepriced(db, ids)).map(({ runId, count }) => [runId, count]));
  return new Map(ids.map((id) => [id, counts.get(id) ?? 0]));
}

function isOn({ state, endsAt }: BulkRunRow): boolean {
  return (state === 'applying' || state === 'applied') && endsAt !== null;
}

async function readReschedule(
  db: Db,
  run: BulkRunRow,
  { name, from, to }: BulkReschedule,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Required<Schedule> | Refusal<'validation' | 'bulk_begun' | 'bulk_over'>> {
  // Without a name the one that it has stays.
  const times = { name: name ?? run.name ?? undefined, from, to };
  const read = { timeZone, now, within: '' } as const;
  if (run.state === 'planned') {
    if (from === undefined) return refuseTime('from', 'bulk.momentInvalid');
    return readSchedule(db, times, read);
  }
  if (!isOn(run) || (run.endsAt && run.endsAt <= now)) return refuse('bulk_over');
  if (from !== undefined) return refuse('bulk_begun');
  if (to === undefined) return refuseTime('to', 'bulk.momentInvalid');
  const schedule = await readSchedule(db, times, read);
  return schedule instanceof Refusal ? schedule : { ...schedule, startsAt: run.startsAt };
}
