import { expect, test } from 'vitest';
import { KeptRanks } from './kept-ranks.ts';

/** Every product has a rank by its ordinal; notes what it was asked for. */
function createRanks() {
  const asked: number[][] = [];
  const ranks = new KeptRanks(async (ordinals) => {
    asked.push([...ordinals]);
    return ordinals.filter((each) => each !== gone).map((each) => ({ ordinal: each, rank: each }));
  });
  return { asked, ranks };
}

const gone = 4;
/** Ranks are told in steps of a twentieth. */
const steps = (rank: number) => rank * 20;

test('each rank is asked for once', async () => {
  const { asked, ranks } = createRanks();
  await ranks.read([1, 2]);
  expect(await ranks.read([2, 3, 1])).toEqual(
    new Map([1, 2, 3].map((each) => [each, steps(each)])),
  );
  expect(asked).toEqual([[1, 2], [3]]);
});

test('ranks that hardly differ are the same', async () => {
  const ranks = new KeptRanks(async () => [
    { ordinal: 1, rank: 0.61 },
    { ordinal: 2, rank: 0.59 },
    { ordinal: 3, rank: 0.5 },
  ]);
  const known = await ranks.read([1, 2, 3]);
  expect(known.get(1)).toBe(known.get(2));
  expect(known.get(1)).toBeGreaterThan(known.get(3) ?? 0);
});

test('a product that is gone has none', async () => {
  const { ranks } = createRanks();
  expect(await ranks.read([gone])).toEqual(new Map());
});

test('what could not be read is asked for again', async () => {
  let isDown = true;
  const ranks = new KeptRanks(async () => {
    if (isDown) throw new Error('down');
    return [{ ordinal: 1, rank: 1 }];
  });
  await expect(ranks.read([1])).rejects.toThrow('down');
  isDown = false;
  expect(await ranks.read([1])).toEqual(new Map([[1, steps(1)]]));
});

test('only so many are kept, and whoever asks gets all', async () => {
  const { asked, ranks } = createRanks();
  const many = Array.from({ length: 4_000 }, (_, at) => at + 10);
  const others = Array.from({ length: 4_000 }, (_, at) => at + 10_000);
  // At the same time: what one of them takes out is not missing in the other.
  const [first, second] = await Promise.all([ranks.read(many), ranks.read([...others, 10])]);
  expect([first.size, second.size]).toEqual([4_000, 4_001]);
  await ranks.read(many);
  expect(asked).toHaveLength(3);
  expect(KeptRanks.bytesFor(1_000_000)).toBeLessThan(200_000);
});
