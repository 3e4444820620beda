import type { BulkMove, BulkRun } from '@matjar/contract/operations/bulk.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { wakeAfterCommit } from '../../platform/jobs/wake-after-commit.ts';
import type { BulkRunRow, Schedule } from './bulk.queries.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { bulkJob, findVisibleRun, showRun } from './bulk-runs.service.ts';
import {
  findOtherwisePlanned,
  findPlannedProducts,
  markOtherwisePlanned,
  movePlan,
} from './planned-runs.queries.ts';
import { readSchedule, refuseMoment } from './planned-runs.service.ts';
import { recordStep } from './record-step.ts';

type MoveRefusal = Refusal<
  'not_found' | 'validation' | 'bulk_begun' | 'bulk_over' | 'bulk_overlaps'
>;

/** Moves a plan that has not begun, or the end of one that is on. The prices stay as they were previewed. */
export async function moveRun(
  deps: BulkDeps,
  id: string,
  move: BulkMove,
  actor: SignedIn,
  now = new Date(),
): Promise<{ data: BulkRun } | MoveRefusal> {
  const { timeZone } = deps.catalog.settings.values;
  const refused = await runTransaction(deps.db, async (db) => {
    const run = await findVisibleRun(db, id, actor);
    if (!run || run.state === 'previewed') return refuse('not_found');
    const schedule = await readMove(db, run, move, { timeZone, now });
    if (schedule instanceof Refusal) return schedule;
    const time = {
      startsAt: isOn(run) ? now : (schedule.startsAt ?? now),
      endsAt: schedule.endsAt,
    };
    const products = await findPlannedProducts(db, id);
    const others = await findOtherwisePlanned(db, products, time, { id, isOn: isOn(run) });
    if (others.size > 0 && !move.overlapping) {
      return refuse('bulk_overlaps', { count: others.size });
    }
    if (!(await movePlan(db, run, schedule))) return refuse('bulk_begun');
    await markOtherwisePlanned(db, id, others);
    await recordStep(db, { ...run, ...schedule }, 'move', actor, run);
    await wakeAfterCommit(db, bulkJob);
    return undefined;
  });
  return refused ?? showRun(deps, id, actor);
}

function isOn({ state, endsAt }: BulkRunRow): boolean {
  return (state === 'applying' || state === 'applied') && endsAt !== null;
}

async function readMove(
  db: Db,
  run: BulkRunRow,
  { name, from, to }: BulkMove,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Required<Schedule> | Refusal<'validation' | 'bulk_begun' | 'bulk_over'>> {
  const times = { name, from, to };
  if (run.state === 'planned') {
    if (from === undefined) return refuseMoment('from', 'bulk.momentInvalid');
    return readSchedule(db, times, timeZone, now);
  }
  if (!isOn(run) || (run.endsAt && run.endsAt <= now)) return refuse('bulk_over');
  if (from !== undefined) return refuse('bulk_begun');
  if (to === undefined) return refuseMoment('to', 'bulk.momentInvalid');
  const read = await readSchedule(db, times, timeZone, now);
  return read instanceof Refusal ? read : { ...read, startsAt: run.startsAt };
}
