import { expect, test } from 'vitest';
import { arrangeRuns, directionOf } from './text-runs.ts';

/** Arabic stretches as they are handed to the shaper, which turns them round. */
const show = (text: string) =>
  arrangeRuns(text).map((run) => (run.family === 'arabic' ? `<${run.text}>` : run.text));

test.each([
  ['Mariam Adel', ['Mariam Adel']],
  ['مريم عادل', ['<مريم عادل>']],
  ['lamp مصباح blue', ['lamp ', '<مصباح>', ' blue']],
  // The digits stand left of the word that comes before them.
  ['شارع 12', ['12', '<شارع >']],
  // Arabic digits are read from the left, so they come to the shaper turned round.
  ['١٢ شارع', ['< شارع>', '<٢١>']],
  ['مصباح (أزرق)', ['<مصباح )أزرق(>']],
  ['', []],
])('%s stands on paper as %j', (text, runs) => expect(show(text)).toEqual(runs));

test('a line of an Arabic text that begins with a Western word still runs from the right', () => {
  expect(directionOf('شقة A4')).toBe('rtl');
  expect(directionOf('Flat 4')).toBe('ltr');
  expect(arrangeRuns('A4 شقة', 'rtl').map(({ text }) => text)).toEqual([' شقة', 'A4']);
});
