import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { KeptWhileCostly } from './kept-while-costly.ts';

it('keeps what took long and makes it once for all who wait', async () => {
  const kept = new KeptWhileCostly<number>();
  let made = 0;
  const make = async () => {
    await sleep(40);
    made += 1;
    return made;
  };
  expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual([1, 1]);
  expect(await kept.get('a', make)).toBe(1);
  expect(await kept.get('b', make)).toBe(2);
});

it('makes anew what is quickly made, and what failed', async () => {
  const kept = new KeptWhileCostly<number>();
  let made = 0;
  const make = async () => {
    made += 1;
    if (made === 1) throw new Error('not now');
    return made;
  };
  await expect(kept.get('a', make)).rejects.toThrow('not now');
  expect(await kept.get('a', make)).toBe(2);
  expect(await kept.get('a', make)).toBe(3);
});
