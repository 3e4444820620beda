import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inConstantTime } from './signed-text.ts';

/** Timers end in the order in which they are due, however busy the machine is. */
test.each([
  ['nothing to do', async () => {}],
  ['something to do', () => sleep(60)],
])(
  'with %s the answer comes after the same time, not sooner and not later',
  async (_name, work) => {
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    await Promise.all([
      sleep(110).then(note('before')),
      inConstantTime(work).then(note('answer')),
      sleep(150).then(note('after')),
    ]);
    expect(order).toEqual(['before', 'answer', 'after']);
  },
);
