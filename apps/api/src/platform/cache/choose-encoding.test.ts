import { expect, test } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';

const preferred = ['br', 'gzip'] as const;

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['gzip, deflate, br, zstd', 'br'],
])('%j is answered with %j', (header, expected) => {
  expect(chooseEncoding(header, preferred)).toBe(expected);
});

test('the order of preference is the answer’s own', () => {
  const header = 'gzip, deflate, br, zstd';
  expect(chooseEncoding(header, ['zstd', 'br', 'gzip'])).toBe('zstd');
  expect(chooseEncoding('gzip, br', ['zstd', 'br', 'gzip'])).toBe('br');
});
