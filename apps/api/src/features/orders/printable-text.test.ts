import { expect, test } from 'vitest';
import { isPrintable, toPrintable } from './printable-text.ts';

test.each([
  ['Désirée Müller — “5 €” Œuvre Ž', 'Désirée Müller — “5 €” Œuvre Ž'],
  ['Łukasz Dvořák, İzmir', 'Lukasz Dvorák, Izmir'],
  ['e\u0301toile', 'étoile'],
  ['شارع التحرير ١٢، القاهرة', 'shara althryr 12, alqahra'],
  ['مُحَمَّد', 'mhmd'],
  ['۰۹۱۲ ٣٫٥٪', '0912 3.5%'],
  ['Wide lamp 日本 語 (blue)', 'Wide lamp ? (blue)'],
  ['\u202eabc\u202c', 'abc'],
  ['🎁🎁 gift', '? gift'],
  ['one\ntwo', 'one\ntwo'],
])('%s is printed as %s', (text, printed) => expect(toPrintable(text)).toBe(printed));

test('what is printed otherwise than it was written is known', () => {
  expect(isPrintable('Zoë’s lamp')).toBe(true);
  expect(isPrintable('مصباح')).toBe(false);
});

test('nothing that the typeface lacks is left, whatever comes', () => {
  for (let code = 0; code < 0x3000; code += 1) {
    for (const character of toPrintable(String.fromCodePoint(code))) {
      expect(character.codePointAt(0)).toBeLessThanOrEqual(0x2122);
    }
  }
  expect(toPrintable('\ud800')).toBe('?');
});
