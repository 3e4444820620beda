import { expect, test } from 'vitest';
import { findMatchRanges } from './match-ranges.ts';

const mark = (name: string, words: string[]) =>
  findMatchRanges(name, words).map(([start, end]) => name.slice(start, end));

test.each([
  ['Wireless Headphones', ['head'], ['Head']],
  ['Head-up headset', ['head'], ['Head', 'head']],
  ['Écran', ['ecr'], ['Écr']],
  ['سمّاعات لاسلكية', ['سماع'], ['سمّاع']],
  ['NX-2410 Router', ['nx', '24'], ['NX', '24']],
  ['Overhead', ['head'], []],
  ['Anything', [''], []],
])('in %j the words %j mark %j', (name, words, expected) => {
  expect(mark(name, words)).toEqual(expected);
});
