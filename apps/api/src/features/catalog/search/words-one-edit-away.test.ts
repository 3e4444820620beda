import { editDistance } from '@matjar/contract/edit-distance.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOneEditAway } from './words-one-edit-away.ts';

test.each([
  ['', '', 0],
  ['sony', 'sony', 0],
  ['snoy', 'sony', 1],
  ['hedphones', 'headphones', 1],
  ['hedphons', 'headphones', 2],
  ['kamera', 'camera', 1],
  ['abc', 'xyz', 3],
  ['سماعه', 'سماعات', 2],
])('%j is %j at a distance of %d', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

test('every word one slip away is at distance one', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcz'), minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(word, (text) => {
      for (const slip of wordsOneEditAway(text)) expect(editDistance(text, slip)).toBe(1);
    }),
    { numRuns: 30 },
  );
});
