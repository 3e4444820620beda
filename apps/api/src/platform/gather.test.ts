import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gather, gatherById } from './gather.ts';

/** Answers a wish by doubling it, and remembers who came together. */
function makeDoubling({ groups, takes = 5 }: { groups?: number; takes?: number } = {}) {
  const seen: number[][] = [];
  const double = gather({
    most: 4,
    ...(groups !== undefined && { groups }),
    work: async (wishes: number[]) => {
      seen.push(wishes);
      await sleep(takes);
      if (wishes.includes(13)) throw new Error('unlucky');
      return wishes.map((wish) => wish * 2);
    },
  });
  return { double, seen };
}

test('what is asked for in one moment is done together, each with its own answer', async () => {
  const { double, seen } = makeDoubling();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(seen).toEqual([[1, 2, 3]]);
});

test('no group is larger than allowed', async () => {
  const { double, seen } = makeDoubling();
  const wishes = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(await Promise.all(wishes.map(double))).toEqual(wishes.map((wish) => wish * 2));
  expect(seen).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9]]);
});

test('with a bound on groups, what comes meanwhile waits and goes together', async () => {
  const { double, seen } = makeDoubling({ groups: 1, takes: 30 });
  const first = double(1);
  await sleep(5);
  const second = double(2);
  await sleep(5);
  expect(await Promise.all([first, second, double(3)])).toEqual([2, 4, 6]);
  expect(seen).toEqual([[1], [2, 3]]);
});

test('without a bound nobody waits for a group under way', async () => {
  const { double, seen } = makeDoubling({ takes: 60 });
  const first = double(1);
  await sleep(5);
  const second = double(2);
  await sleep(5);
  expect(seen).toEqual([[1], [2]]);
  expect(await Promise.all([first, second])).toEqual([2, 4]);
});

test('a failure is that of its group alone, and the next goes on', async () => {
  const { double } = makeDoubling({ groups: 1 });
  const answers = await Promise.allSettled([1, 13, 3].map(double));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await double(4)).toBe(8);
});

test('an answer that is missing fails instead of leaving somebody waiting', async () => {
  const forgetful = gather({ most: 4, work: async (wishes: number[]) => wishes.slice(1) });
  await expect(forgetful(1)).rejects.toThrow('without an answer');
});

test('things are found by their ids in one question, and what is not there by nobody', async () => {
  const asked: string[][] = [];
  const findOne = gatherById(
    async (ids) => {
      asked.push([...ids]);
      return ids.filter((id) => id !== 'c').map((id) => ({ id }));
    },
    ({ id }) => id,
  );
  const found = await Promise.all(['b', 'c', 'a', 'b'].map(findOne));
  expect(found.map((each) => each?.id)).toEqual(['b', undefined, 'a', 'b']);
  expect(asked).toEqual([['b', 'c', 'a', 'b']]);
});
