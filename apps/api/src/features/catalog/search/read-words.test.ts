import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitWords } from '../../../platform/fold-text.ts';
import { readWords } from './read-words.ts';

test.each([
  ['', []],
  ['!!! --', []],
  ['Wireless  Headphones', ['wireless', 'headphones']],
  ["women's", ['womens']],
  ['a/b,c', ['b', 'c']],
  ['Router for the house', ['router', 'house']],
  ['سمّاعة مع شاحن', ['سماعه', 'شاحن']],
  ['8 ounce mason jars', ['8oz', 'mason', 'jars']],
  ['8-oz jar, 8oz', ['8oz', 'jar', '8oz']],
  ['64 GB, 64gb', ['64gb', '64gb']],
  ['55" TV, 55in, 55 inches', ['55inch', 'tv', '55inch', '55inch']],
  ['4 in 1', ['4', '1']],
  ['12 fl oz, 12 pc', ['12oz', '12piece']],
  ['1.7 Fl. Oz.', ['1.7oz']],
  ["50' hose of the 1960's", ['50ft', 'hose', '1960s']],
  ["6', 6’ x 8’", ['6ft', '6x8']],
  ['5x8 rug, 8 x 10 ft, 18 × 18 × 5.5 in', ['5x8', 'rug', '8x10', '18x18x5.5']],
  ['iPhone X 64GB, 2 x 4GB', ['iphone', 'x', '64gb', '2', 'x', '4gb']],
  ["55'' TV, 55’’, 55″", ['55inch', 'tv', '55inch', '55inch']],
  ["'xbox 360' or ‘xbox 360’", ['xbox', '360', 'xbox', '360']],
  ['"xbox 360", 24" x 36" “frame 2”', ['xbox', '360', '24x36', 'frame', '2']],
  ["rock 'n' roll by 50'", ['rock', 'n', 'roll', '50ft']],
  ['10,000 mAh and 3.5 mm', ['10000mah', '3.5mm']],
  ['Version 2.', ['version', '2']],
  ['٦٤ GB', ['64gb']],
])('%j has the words %j', (text, words) => {
  expect(readWords(text).words).toEqual(words);
});

test.each([
  ['Wi-Fi', ['wifi']],
  ['NX-2410', ['nx2410']],
  ['on-the-go', ['onthego']],
  ['QZ8800', ['qz', '8800']],
  ['64 GB', ['64', 'gb']],
  ["5' x 8'", ['5ft', '5', 'ft', '8ft', '8', 'ft']],
  ['17.3 inch', ['17.3', 'inch', '17inch']],
  ['1.5 l', ['1.5', 'l']],
  ['4k', []],
])('%j can also be written as %j', (text, variants) => {
  expect(readWords(text).variants).toEqual(variants);
});

test.each([
  ['Canon camera bag - black, small', ['bag']],
  ['Camera with a lens', ['camera']],
  ['Phone 7, 6 inch OLED', ['phone']],
  ['Stainless steel travel mug 16oz', ['mug']],
  ['Air 15 laptop', ['air', 'laptop']],
  ['Over-ear headphones', ['headphones']],
  ['Clip-on speaker for rucksacks', ['speaker']],
  ['Headphones (wireless)', ['headphones']],
])('the names that %j begins with end with %j', (text, heads) => {
  expect(readWords(text).heads).toEqual(heads);
});

test('whatever the text, words hold no signs that mean something to a query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const { words, variants } = readWords(text);
      const plain = [...words, ...variants].join('').replace(/[^ -~]/g, '');
      expect(plain).toMatch(/^[a-z0-9.]*$/);
      for (const word of splitWords(text)) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
    }),
    { numRuns: 50 },
  );
});
