import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { holdRefused } from './shed-load.ts';
import { Traffic } from './traffic.ts';

const hold = (traffic: Traffic, now: number) => traffic.hold({} as ServerResponse, now);

test('refusals are held for half a second at least, and are a millisecond apart', () => {
  const traffic = new Traffic();
  expect([hold(traffic, 0), hold(traffic, 0), hold(traffic, 0)]).toEqual([500, 501, 502]);
  expect(hold(traffic, 2)).toBe(501);
  expect(hold(traffic, 1_000)).toBe(500);
});

test('when too many are held, the next hears at once', () => {
  const traffic = new Traffic();
  for (let at = 0; at < 5_000; at += 1) hold(traffic, 0);
  expect(hold(traffic, 0)).toBe(0);
});

test('a client that has left is not held: nothing would ever let go of it', async () => {
  const traffic = new Traffic();
  await holdRefused(traffic, { destroyed: true } as ServerResponse);
  expect(traffic.held).toBe(0);
});
