import { expect, test } from 'vitest';
import { QueueFullError, WorkQueue } from './work-queue.ts';

test('a few are done at a time, the others wait in line, and the line has an end', async () => {
  const queue = new WorkQueue({ atOnce: 2, maxWaiting: 3 });
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const work = gates.map((gate, at) =>
    queue.run(async () => {
      begun.push(at);
      await gate.promise;
      return at;
    }),
  );
  await expect(work[5]).rejects.toThrow(QueueFullError);
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await work[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(work.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
});

test('work that fails leaves its place to the next', async () => {
  const queue = new WorkQueue({ atOnce: 1, maxWaiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('what else came meanwhile has its turn between two pieces of work', async () => {
  const queue = new WorkQueue({ atOnce: 1, maxWaiting: 9 });
  const order: string[] = [];
  const work = (name: string) => queue.run(async () => void order.push(name));
  const both = [work('first'), work('second')];
  setImmediate(() => order.push('a request'));
  await Promise.all(both);
  expect(order).toEqual(['first', 'a request', 'second']);
});

test('one client who filled the line kept everybody else out of it', async () => {
  const queue = new WorkQueue({ atOnce: 1, maxWaiting: 4 });
  const gate = Promise.withResolvers<void>();
  const turnedAway: string[] = [];
  const ask = (client: string) =>
    queue.run(() => gate.promise, client).catch(() => void turnedAway.push(client));
  const results = ['flood', 'flood', 'flood', 'flood', 'flood', 'one', 'two', 'flood'].map(ask);
  // It still holds as many places as both others together.
  await expect.poll(() => turnedAway).toEqual(['flood', 'flood', 'flood']);
  gate.resolve();
  await Promise.all(results);
  expect(turnedAway).toHaveLength(3);
});

test('one client’s many places in the line were all served before the next client’s first', async () => {
  const queue = new WorkQueue({ atOnce: 1, maxWaiting: 9 });
  const order: string[] = [];
  const work = (client: string) => queue.run(async () => void order.push(client), client);
  await Promise.all(['flood', 'flood', 'flood', 'one', 'two', 'one'].map(work));
  expect(order).toEqual(['flood', 'one', 'flood', 'two', 'flood', 'one']);
});
