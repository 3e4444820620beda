import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectRange } from './select-range.ts';

test('any range is what sorting everything would give', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { maxLength: 300 }),
      fc.nat(320),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 50 }),
      (ordinals, from, length, ties) => {
        const compare = (a: number, b: number) => (a % ties) - (b % ties) || a - b;
        const expected = ordinals.toSorted(compare).slice(from, from + length);
        const page = { from, to: from + length };
        const selected = selectRange(Uint32Array.from(ordinals), { compare }, page);
        expect([...selected]).toEqual(expected);
      },
    ),
  );
});

test('deep ranges of many ordinals are right, whatever order they come in', () => {
  const count = 20_000;
  const values = Uint32Array.from({ length: count }, (_, ordinal) => (ordinal * 7_919) % 1_000);
  const compare = (a: number, b: number) => (values[b] ?? 0) - (values[a] ?? 0) || a - b;
  const sorted = Uint32Array.from({ length: count }, (_, at) => at).sort(compare);
  for (const from of [0, 1, 599, 9_999, 19_990, 19_999]) {
    for (const source of [sorted.slice(), sorted.toReversed(), sorted.toSorted()]) {
      const order = { compare, first: { values, sign: -1 } };
      const selected = selectRange(source, order, { from, to: from + 8 });
      expect([...selected]).toEqual([...sorted.subarray(from, from + 8)]);
    }
  }
});
