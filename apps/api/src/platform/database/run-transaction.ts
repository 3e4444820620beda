import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@matjar/db/connect.ts';

/** PostgreSQL's words for "nothing happened, try again": deadlock, serialisation. */
const tryAgain = new Set(['40P01', '40001']);
const mostTries = 5;

/** Runs the work in a transaction, again when PostgreSQL broke it off to untangle it from others. */
export async function runTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((transaction) => work(transaction));
    } catch (error) {
      if (tries === mostTries || !isWorthAnotherTry(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** tries);
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  for (let each: unknown = error, depth = 0; each instanceof Error && depth < 5; depth += 1) {
    if ('code' in each && typeof each.code === 'string' && tryAgain.has(each.code)) return true;
    each = each.cause;
  }
  return false;
}
