import { describe, expect, it } from 'vitest';
import { isContentLink, readMarks, writeMarks } from './content-text.ts';

describe('readMarks', () => {
  it('reads bold, italic and links', () => {
    expect(readMarks('We **do** care, *really*: [write](mailto:a@shop.example).')).toEqual([
      { text: 'We ' },
      { text: 'do', bold: true },
      { text: ' care, ' },
      { text: 'really', italic: true },
      { text: ': ' },
      { text: 'write', href: 'mailto:a@shop.example' },
      { text: '.' },
    ]);
  });

  it('takes marks that are never closed as they are', () => {
    expect(readMarks('2 * 3 * 4 [sic] \\*x\\*')).toEqual([{ text: '2 * 3 * 4 [sic] *x*' }]);
  });

  it.each([
    'plain',
    '**bold***italic*',
    '*italic***bold**',
    '***both*** then **[a link](/about)**',
    'a \\* b \\[c] \\\\',
  ])('reads back what it wrote: %s', (source) => {
    const spans = readMarks(source);
    expect(readMarks(writeMarks(spans))).toEqual(spans);
  });
});

it.each([
  ['/about', true],
  ['/products?keyword=TV', true],
  ['https://shop.example/a', true],
  ['mailto:hello@shop.example', true],
  ['tel:+20 2 1234 567', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://', false],
  ['about', false],
])('a link to %s: %s', (address, isTaken) => {
  expect(isContentLink(address)).toBe(isTaken);
});
