import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PostingBatch, PostingList, type ReadOptions, Segment } from './postings.ts';

const [common, everywhere] = [1, 2];

/** A stem in some products, and another one in the first and the last possible one as well. */
function buildSegment(ordinals: readonly number[], last: number): Segment {
  const batch = new PostingBatch();
  const used = new Set(ordinals);
  for (const ordinal of new Set([0, ...ordinals, last])) {
    if (used.has(ordinal)) batch.put(common, 1 + (ordinal % 255));
    batch.put(everywhere, 1);
    batch.finishProduct(ordinal);
  }
  const encoding = batch.encode();
  for (;;) {
    const { done, value } = encoding.next();
    if (done) return new Segment(1, value);
  }
}

function read(segment: Segment, options: ReadOptions) {
  const list = new PostingList();
  // Each seventh product is in a newer segment.
  const homes = new Uint32Array(segment.last + 1).fill(1);
  for (let at = 0; at < homes.length; at += 7) homes[at] = 2;
  segment.read(common, homes, list, options);
  const { count, uses, named } = list;
  return {
    ordinals: [...list.ordinals.subarray(0, count)],
    where: [...list.where.subarray(0, count)],
    uses,
    named,
  };
}

const searches = fc.record({
  first: fc.nat({ max: 2 }),
  gaps: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1_000, maxLength: 2_000 }),
  /** The products at some places, and neighbours of them. */
  near: fc.array(fc.tuple(fc.nat({ max: 2_000 }), fc.integer({ min: -1, max: 1 })), {
    maxLength: 15,
  }),
  isFirstWanted: fc.boolean(),
});

test('jumping to a few wanted products finds what a look at all of them finds', () => {
  fc.assert(
    fc.property(searches, ({ first, gaps, near, isFirstWanted }) => {
      const ordinals = [first];
      for (const gap of gaps) ordinals.push((ordinals.at(-1) ?? 0) + gap);
      const last = (ordinals.at(-1) ?? 0) + 1;
      const wanted = near.map(([place, by]) => Math.max(0, (ordinals[place] ?? last) + by));
      if (isFirstWanted) wanted.push(0);
      const few = Uint32Array.from(new Set(wanted)).sort();
      const among = new Uint32Array(last + 2);
      for (const ordinal of few) among[ordinal] = 1;
      const segment = buildSegment(ordinals, last);
      expect(read(segment, { among, few })).toEqual(read(segment, { among }));
    }),
    { numRuns: 50 },
  );
});

test('a sample of a long list is each so many-th part of it', () => {
  fc.assert(
    fc.property(searches, fc.integer({ min: 2, max: 20 }), ({ first, gaps }, step) => {
      const ordinals = [first];
      for (const gap of gaps) ordinals.push((ordinals.at(-1) ?? 0) + gap);
      const segment = buildSegment(ordinals, (ordinals.at(-1) ?? 0) + 1);
      const all = read(segment, {});
      const sample = read(segment, { step });
      const parts = new Set(
        sample.ordinals.map((ordinal) => Math.floor(ordinals.indexOf(ordinal) / 32)),
      );
      const isSampled = (ordinal: number) => parts.has(Math.floor(ordinals.indexOf(ordinal) / 32));
      const places = [...parts];
      expect(places).toEqual(places.map((_, at) => at * step));
      expect(sample.ordinals).toEqual(all.ordinals.filter(isSampled));
      expect(places.length).toBe(Math.ceil(Math.ceil(ordinals.length / 32) / step));
      expect(sample).toMatchObject({ uses: all.uses, named: all.named });
    }),
    { numRuns: 20 },
  );
});
