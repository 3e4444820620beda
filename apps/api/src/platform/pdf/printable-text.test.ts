import { expect, test } from 'vitest';
import { findFamily } from './pdf-fonts.ts';
import { isPrintable, toPrintable } from './printable-text.ts';

test.each([
  ['Désirée Müller — “5 €” Œuvre Ž', 'Désirée Müller — “5 €” Œuvre Ž'],
  ['Łukasz Dvořák, İzmir', 'Łukasz Dvořák, İzmir'],
  ['e\u0301toile', 'étoile'],
  ['شارع التحرير ١٢، القاهرة', 'شارع التحرير ١٢، القاهرة'],
  ['Wide lamp 日本 語 (blue)', 'Wide lamp ? (blue)'],
  ['\u202eabc\u202c', 'abc'],
  ['🎁🎁 gift', '? gift'],
  ['Ａ①', 'A1'],
  ['one\ntwo\tthree', 'one\ntwo three'],
])('%s is printed as %s', (text, printed) => expect(toPrintable(text)).toBe(printed));

test('what is printed otherwise than it was written is known', () => {
  expect(isPrintable('Zoë’s lamp,\n\u200fمصباح')).toBe(true);
  expect(isPrintable('灯')).toBe(false);
});

test('nothing that the typefaces lack is left, whatever comes', () => {
  for (let code = 0; code < 0x3000; code += 1) {
    for (const character of toPrintable(String.fromCodePoint(code)).replaceAll('\n', '')) {
      expect(findFamily(character)).toBeDefined();
    }
  }
  expect(toPrintable('\ud800')).toBe('?');
});
