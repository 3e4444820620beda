import { setTimeout as sleep } from 'node:timers/promises';

/** More than the slower of the two answers takes on a busy day. */
const leastMs = 120;

/**
 * Answers after one amount of time, whether there was something to do or not: how long it took must
 * not tell who has an account, or which orders are whose.
 */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), sleep(leastMs)]);
  return result;
}
