import {
  type BulkCalendar,
  type BulkCalendarQuery,
  type BulkSchedule,
  bulkLimits,
} from '@matjar/contract/bulk/bulk.ts';
import { dayMs } from '@matjar/contract/days.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import type { Schedule } from './bulk.queries.ts';
import { type BulkDeps, mayChangeMany } from './bulk-deps.ts';
import { describeRuns } from './bulk-runs.service.ts';
import {
  beginEnds,
  beginStarts,
  findNextTime,
  findRunsOfMonth,
  findRunsOfProduct,
  markMissed,
  readShopTimes,
} from './planned-runs.queries.ts';
import { recordStep } from './record-step.ts';

export { countPendingSales } from './planned-runs.queries.ts';

/** Start and end of a run, if they are possible. */
export async function readSchedule(
  db: Db,
  { name, from, to }: BulkSchedule,
  { timeZone, now, within }: { timeZone: string; now: Date; within: TimePath },
): Promise<Required<Schedule> | Refusal<'validation'>> {
  const { startsAt, endsAt } = await readShopTimes(db, { from, to }, timeZone);
  const latest = now.getTime() + bulkLimits.planDays * dayMs;
  const refuseFrom = (text: TimeText) => refuseTime(`${within}from`, text);
  const refuseTo = (text: TimeText) => refuseTime(`${within}to`, text);
  if (startsAt && startsAt <= now) return refuseFrom('bulk.fromPast');
  if (startsAt && startsAt.getTime() > latest) return refuseFrom('bulk.tooFar');
  if (endsAt && endsAt <= (startsAt ?? now)) return refuseTo('bulk.toBeforeFrom');
  if (endsAt && endsAt.getTime() > latest) return refuseTo('bulk.tooFar');
  return { name: name || null, startsAt, endsAt };
}

/** Where the dates stand in a request. */
type TimePath = '' | 'schedule.';
type TimeText = 'bulk.momentInvalid' | 'bulk.fromPast' | 'bulk.toBeforeFrom' | 'bulk.tooFar';

export function refuseTime(
  param: `${TimePath}${'from' | 'to'}`,
  text: TimeText,
): Refusal<'validation'> {
  return refuse('validation').with({ fields: [{ param, msg: translate(text) }] });
}

/** Restores prices of runs that have ended; plans that did not start before their end never start. */
export function endDueRuns(db: Db, now: Date): Promise<void> {
  return runTransaction(db, async (tx) => {
    for (const run of await markMissed(tx, now)) await recordStep(tx, run, 'miss');
    for (const run of await beginEnds(tx, now)) await recordStep(tx, run, 'end');
  });
}

/** Starts runs that are due, late if the shop was down at the time. True if there is work now. */
export function startDueRuns(db: Db, now: Date): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const begun = await beginStarts(tx, now);
    for (const run of begun) await recordStep(tx, run, 'start');
    return begun.length > 0;
  });
}

/** Milliseconds until the next start or end of a run. */
export async function timeToNextRun(db: Db, now: Date): Promise<number> {
  const time = await findNextTime(db);
  return time ? time.getTime() - now.getTime() : Number.POSITIVE_INFINITY;
}

/** The planned changes of a month, or the pending ones of a product. */
export async function showCalendar(
  deps: BulkDeps,
  { month, product }: BulkCalendarQuery,
  viewer: SignedIn,
): Promise<BulkCalendar> {
  const { db } = deps;
  const { timeZone } = deps.catalog.settings.values;
  const today = dayInShop(new Date(), timeZone);
  const shown = month ?? today.slice(0, 7);
  const runs = !mayChangeMany(viewer, 'products')
    ? []
    : product === undefined
      ? await findRunsOfMonth(db, shown, timeZone)
      : isId(product)
        ? await findRunsOfProduct(db, product)
        : [];
  const data = await describeRuns(deps, runs, product);
  return { month: shown, today, timeZone, data };
}
