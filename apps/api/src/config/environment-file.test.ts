import { expect, test } from 'vitest';
import { findBrokenLines } from './environment-file.ts';

test('what Node understands is in order', () => {
  const text = [
    '# A comment with a "quote',
    '',
    'PORT=8000',
    '  export HOST = 127.0.0.1 # this machine',
    'MAIL_FROM="Matjar <orders@shop.example.com>"',
    "SESSION_SECRET='it\"s'",
    'NOTE="over',
    'two lines"',
    "UNQUOTED=it's",
    'EMPTY=',
  ].join('\r\n');
  expect(findBrokenLines(text)).toEqual([]);
});

test.each([
  ['a line without =', 'PORT=1\n\nDATABASE_URL postgres://db/shop\nHOST=::1', [3]],
  ['a name that is none', '=x\n8PORT=1', [1, 2]],
  ['a quote that is never closed', 'NOTE="a\nb"\nMAIL_FROM= "Matjar\nPORT=1', [3]],
])('%s is found', (_name, text, lines) => {
  expect(findBrokenLines(text)).toEqual(lines);
});
