import { editDistance } from '@matjar/contract/edit-distance.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Vocabulary, wordsOneEditAway } from './vocabulary.ts';

/** Words that so many products use, each with what an index would say too high of it. */
function makeVocabulary(words: Record<string, number>, excess = 0) {
  const used = new Map<number, number>();
  const count = vi.fn((stem: number) => used.get(stem) ?? 0);
  const estimate = (stems: Uint32Array) =>
    Float64Array.from(stems, (stem) => (used.get(stem) ?? 0) + excess);
  const vocabulary = new Vocabulary({ count, estimate });
  for (const [word, uses] of Object.entries(words)) {
    const stem = vocabulary.use(vocabulary.numberOf(word));
    used.set(stem, (used.get(stem) ?? 0) + uses);
  }
  return { vocabulary, count };
}

test('the forms of one word take a single place among the most used', () => {
  const { vocabulary } = makeVocabulary({
    phones: 40,
    phone: 30,
    phoned: 1,
    phonograph: 9,
    photo: 2,
    photos: 3,
    phobia: 1,
  });
  expect(vocabulary.findBeginning('pho', 3)).toEqual(['phone', 'phonograph', 'photo']);
  expect(vocabulary.findBeginning('pho', 9)).toHaveLength(4);
  expect(vocabulary.findTwoEditsAway('phoneed', 8)).toEqual(['phones']);
});

test('of very many words the most used are found without counting all', () => {
  const words = Array.from({ length: 5_000 }, (_, at) => [`sq${at}`, at % 1_000] as const);
  for (const excess of [0, 5.5]) {
    const { vocabulary, count } = makeVocabulary(Object.fromEntries(words), excess);
    const best = vocabulary.findBeginning('s', 30);
    const expected = [999, 998, 997, 996, 995, 994].flatMap((uses) =>
      [0, 1_000, 2_000, 3_000, 4_000].map((more) => `sq${uses + more}`),
    );
    expect(best.toSorted()).toEqual(expected.toSorted());
    expect(count.mock.calls.length).toBeLessThan(70);
  }
});

test('a word that no product uses any more is not among them', () => {
  const { vocabulary } = makeVocabulary({ desk: 1, dusk: 0 }, 3);
  expect(vocabulary.findBeginning('d', 5)).toEqual(['desk']);
});

test('words two slips away are found as by comparing all of them', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeهس'), minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, typed) => {
      const { vocabulary } = makeVocabulary(Object.fromEntries(words.map((each) => [each, 1])));
      const isNear = (text: string) =>
        text[0] === typed[0] && text.length >= typed.length - 1 && editDistance(text, typed) === 2;
      const stems = new Set(words.filter(isNear).map((text) => vocabulary.findStem(text)));
      const found = vocabulary.findTwoEditsAway(typed, 100);
      expect(new Set(found.map((text) => vocabulary.findStem(text)))).toEqual(stems);
    }),
  );
});

test('beginnings one slip away are those of words that have one', () => {
  const { vocabulary } = makeVocabulary({ headphones: 3, helmet: 2, phones: 1 });
  for (const typed of ['hedph', 'headdph', 'haedph', 'heatph']) {
    expect(vocabulary.findMisspeltBeginning(typed, 5)).toEqual(['headphones']);
  }
  expect(vocabulary.findMisspeltBeginning('hexapo', 5)).toEqual([]);
  expect(vocabulary.findMisspeltBeginning('eadph', 5)).toEqual([]);
});

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
