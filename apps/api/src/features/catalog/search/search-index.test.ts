import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PostingList, places } from './postings.ts';
import { type ProductTexts, SearchIndex } from './search-index.ts';

const words = ['lamp', 'desk', 'chair', 'red', 'table'];

function describe(ordinal: number, texts: Partial<ProductTexts>): ProductTexts {
  const nothing = { title: '', brand: '', category: '', specifications: [], description: '' };
  return { ...nothing, ...texts, ordinal };
}

function readStem(index: SearchIndex, word: string): [number, number][] {
  const list = new PostingList();
  index.read(index.vocabulary.findStem(word) ?? -1, list);
  return Array.from({ length: list.count }, (_, at): [number, number] => [
    list.ordinals[at] as number,
    list.where[at] as number,
  ]).sort(([one], [other]) => one - other);
}

test('a stem is found where it stands, as often as it stands there', async () => {
  const index = new SearchIndex();
  await index.put([
    [
      describe(3, { title: 'Lamp oil, lamp wick', brand: 'Lamp', description: 'A lamp. Lamps!' }),
      describe(500, { title: 'Desk lamp, black' }),
      describe(900, { category: 'Desk lamps', specifications: ['lamp'] }),
    ],
  ]);
  expect(readStem(index, 'lamps')).toEqual([
    [3, 2 + places.brand + (2 << places.descriptionShift)],
    // Twice, as it is what the thing is called.
    [500, 2],
    [900, places.category + places.specifications],
  ]);
});

test('a reading that fails halfway shows nothing, and its products count once when they are read again', async () => {
  const index = new SearchIndex();
  const lamp = describe(1, { title: 'Lamp' });
  const failing = async function* () {
    yield [lamp];
    throw new Error('The database is away.');
  };
  await expect(index.put(failing())).rejects.toThrow('away');
  expect(readStem(index, 'lamp')).toEqual([]);
  await index.put([[lamp]]);
  expect(readStem(index, 'lamp')).toEqual([[1, 2]]);
  expect(index.products).toBe(1);
});

test('however often products are written and segments merged, each is found by its last text alone', async () => {
  const title = fc.subarray(words, { minLength: 1 }).map((chosen) => chosen.join(' '));
  const batch = fc.uniqueArray(fc.tuple(fc.nat(20), title), {
    selector: ([ordinal]) => ordinal,
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 12 }), async (batches) => {
      const index = new SearchIndex();
      const now = new Map<number, string>();
      for (const written of batches) {
        const sorted = written.toSorted(([one], [other]) => one - other);
        await index.put([sorted.map(([ordinal, title]) => describe(ordinal, { title }))]);
        for (const [ordinal, title] of sorted) now.set(ordinal, title);
      }
      await index.settle();
      for (const word of words) {
        const expected = [...now].filter(([, title]) => title.split(' ').includes(word));
        expect(readStem(index, word).map(([ordinal]) => ordinal)).toEqual(
          expected.map(([ordinal]) => ordinal).sort((one, other) => one - other),
        );
      }
      for (const [ordinal, title] of now) {
        const { starts, entries } = index.titles;
        const start = starts[ordinal] as number;
        expect([...entries.slice(start + 1, start + 1 + (entries[start] as number))]).toEqual(
          title.split(' ').map((word) => index.vocabulary.findStem(word)),
        );
      }
      expect(index.products).toBe(now.size);
    }),
    { numRuns: 50 },
  );
});

test('a product saved fifty times counts once, and words that were corrected are no longer used', async () => {
  const index = new SearchIndex();
  const { vocabulary } = index;
  const lamp = (title: string) => [describe(0, { title, description: 'A lamp for desks.' })];
  await index.put([[...lamp('Dask lamp'), describe(1, { title: 'Lamps' })]]);
  for (let saves = 0; saves < 50; saves += 1) await index.put([lamp('Dask lamp')]);
  expect(vocabulary.usesOf('lamp')).toBe(2);
  expect(vocabulary.usesOf('dask')).toBe(1);
  expect(vocabulary.findBeginning('d', 9)).toEqual(['dask', 'desks']);

  await index.put([lamp('Desk lamp')]);
  expect(vocabulary.isUsed('dask')).toBe(false);
  expect(vocabulary.findBeginning('d', 9)).toEqual(['desk']);
  expect(vocabulary.findOneEditAway('dusk')).toEqual(['desk']);
});
