import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQueryWords, writeExpression } from './query-words.ts';

const wholes = (keyword: string) => readQueryWords(keyword).map((word) => word.whole);

test.each([
  ['', []],
  ['!!! --', []],
  ['Wireless  Headphones', ['wireless', 'headphones']],
  ['NX-2410', ['nx2410']],
  ["women's", ['womens']],
  ['a/b,c', ['a', 'b', 'c']],
  ['سمّاعة', ['سماعه']],
  [
    'one two three four five six seven eight nine',
    [...'one two three four five six seven eight'.split(' ')],
  ],
])('%j has the words %j', (keyword, expected) => {
  expect(wholes(keyword)).toEqual(expected);
});

test('a word in parts is looked for whole and in parts', () => {
  expect(readQueryWords('nx-2410')).toEqual([{ whole: 'nx2410', parts: ['nx', '2410'] }]);
  expect(readQueryWords('nx2410')).toEqual([{ whole: 'nx2410', parts: ['nx', '2410'] }]);
  expect(readQueryWords('4k')).toEqual([{ whole: '4k', parts: [] }]);
  expect(writeExpression(readQueryWords('nx-2410 case'))).toEqual({
    complete: "('nx2410' | ('nx' & '2410'))",
    last: "'case'",
    beginning: "'case':*",
    namesOnly: false,
  });
});

test('a beginning of two letters is looked for in names only', () => {
  expect(writeExpression(readQueryWords('wi')).namesOnly).toBe(true);
  expect(writeExpression(readQueryWords('wir')).namesOnly).toBe(false);
  expect(writeExpression(readQueryWords('red wi')).namesOnly).toBe(false);
});

test('whatever is typed, an expression holds nothing but quoted words and our own signs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (keyword) => {
      const { complete, last, beginning } = writeExpression(readQueryWords(keyword));
      for (const text of [complete, last, beginning]) {
        expect(text.replace(/'[\p{L}\p{N}\p{M}]+'/gu, '')).toMatch(/^[ &|():*]*$/);
      }
    }),
  );
});
