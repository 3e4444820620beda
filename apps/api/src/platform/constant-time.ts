import { setTimeout as sleep } from 'node:timers/promises';

/** More than the slower of the two answers takes on a busy day. */
const minMs = 120;

/** Pads the response time, so that timing does not reveal whether an account exists or whose an order is. */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), sleep(minMs)]);
  return result;
}
