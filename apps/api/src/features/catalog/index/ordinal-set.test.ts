import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrdinalSet } from './ordinal-set.ts';

function pack(ordinals: readonly number[]): Buffer {
  const packed = Buffer.alloc(ordinals.length * 4);
  for (const [at, ordinal] of ordinals.entries()) packed.writeInt32BE(ordinal, at * 4);
  return packed;
}

test.each([
  ['few among many', fc.nat(1_000_000)],
  ['many among few', fc.nat(400)],
])('%s: holds what it was given, and nothing else', (_, ordinal) => {
  fc.assert(
    fc.property(fc.uniqueArray(ordinal, { maxLength: 200 }), ordinal, (ordinals, other) => {
      const set = OrdinalSet.unpack(pack(ordinals));
      expect(set.size).toBe(ordinals.length);
      expect([...set.ordinals()]).toEqual(ordinals.toSorted((one, next) => one - next));
      expect(ordinals.every((each) => set.has(each))).toBe(true);
      expect(set.has(other)).toBe(ordinals.includes(other));
    }),
  );
});

test('a few products of a million take little memory, and all of them a bit each', () => {
  const few = OrdinalSet.unpack(pack([3, 999_999]));
  expect(few.bytes).toBe(8);
  const all = OrdinalSet.unpack(pack(Array.from({ length: 10_000 }, (_, at) => at)));
  expect(all.bytes).toBeLessThan(10_000 / 8 + 8);
});
