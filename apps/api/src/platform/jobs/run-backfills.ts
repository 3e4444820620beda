import { setTimeout as sleep } from 'node:timers/promises';
import { type Backfill, backfills, fillBatch } from '@matjar/db/backfills.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { Jobs } from './jobs.ts';

interface Pace {
  /** Written at once: milliseconds in which somebody else may wait for one of them. */
  maxRows: number;
  /** A turn is short, so that a process can stop in between. */
  maxMs: number;
}

const usualPace: Pace = { maxRows: 500, maxMs: 3_000 };
const everySeconds = 60;
/** Rests four times as long as it worked: a fifth of one connection, and less when the database is slow. */
const restFactor = 4;
const busyMs = 250;

/** Each is a job: one process at a time runs it, and the system page shows it. */
export function addBackfills(
  jobs: Jobs,
  db: Db,
  list: readonly Backfill[] = backfills,
  pace = usualPace,
): void {
  for (const backfill of list) {
    const name = `backfill-${backfill.name}`;
    jobs.every(name, everySeconds, async () => {
      if (!(await runBatches(db, backfill, pace))) jobs.wake(name);
    });
  }
}

/** Whether all rows are written. */
async function runBatches(db: Db, backfill: Backfill, { maxRows, maxMs }: Pace): Promise<boolean> {
  const end = performance.now() + maxMs;
  do {
    const began = performance.now();
    const outcome = await fillBatch(db, backfill, maxRows);
    if (outcome === 'done') return true;
    await sleep(outcome === 'busy' ? busyMs : restFactor * (performance.now() - began));
  } while (performance.now() < end);
  return false;
}
