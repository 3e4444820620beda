import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortByValue } from './sort-by-value.ts';

test('values rise or fall, and what is equal stays in order', () => {
  const value = fc.oneof(
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: 0, max: 10 ** 10 }),
    fc.double({ min: 0, max: 5, noNaN: true }).map((each) => Math.abs(each)),
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), fc.boolean(), (values, descending) => {
      const ordinals = Uint32Array.from(values.keys());
      const sign = descending ? -1 : 1;
      const expected = [...ordinals].sort(
        (one, other) => sign * ((values[one] ?? 0) - (values[other] ?? 0)) || one - other,
      );
      expect([...sortByValue(ordinals, Float64Array.from(values), descending)]).toEqual(expected);
    }),
  );
});

test('whole numbers of 32 bits are sorted as well', () => {
  const value = fc.oneof(fc.nat(5), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), fc.boolean(), (values, descending) => {
      const ordinals = Uint32Array.from(values.keys());
      expect(sortByValue(ordinals, Uint32Array.from(values), descending)).toEqual(
        sortByValue(ordinals, Float64Array.from(values), descending),
      );
    }),
  );
});
