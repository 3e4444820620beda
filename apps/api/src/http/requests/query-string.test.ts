import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQueryString, QueryStringError } from './query-string.ts';

test.each([
  ['', {}],
  ['&page=2', { page: '2' }],
  ['keyword=&sort=&price[gte]=&page=2', { page: '2' }],
  ['category[in]=a', { 'category[in]': 'a' }],
  ['category[in]=a&category%5Bin%5D=b', { 'category[in]': ['a', 'b'] }],
  ['price%5Bgte%5D=10&price[lte]=20', { 'price[gte]': '10', 'price[lte]': '20' }],
  ['sort=%2Bprice', { sort: '+price' }],
  ['sort=+price', { sort: ' price' }],
  ['sort=%20price', { sort: ' price' }],
  ['keyword=a%3Db=c', { keyword: 'a=b=c' }],
  ['flag', {}],
  ['=value', {}],
  ['keyword=%D9%87%D8%A7%D8%AA%D9%81', { keyword: 'هاتف' }],
  ['constructor=1&toString=2', { constructor: '1', toString: '2' }],
])('%j is read as %j', (text, expected) => {
  expect({ ...parseQueryString(text) }).toEqual(expected);
});

test.each([
  ['broken percent-encoding', 'a=%zz'],
  ['half a character', 'a=%E0%A4'],
  ['a prototype', '__proto__=1'],
  ['an encoded prototype', '%5F_proto__=1'],
  ['too many parts', 'a=1&'.repeat(201)],
  ['a long value', `a=${'x'.repeat(2_001)}`],
  ['a long name', `${'x'.repeat(101)}=1`],
  ['a long query', 'a=1&'.repeat(3_000)],
])('%s is refused', (_name, text) => {
  expect(() => parseQueryString(text)).toThrow(QueryStringError);
});

const pieces = fc.constantFrom(
  '&',
  '=',
  '+',
  '%',
  '%2',
  '%5B',
  '[in]',
  '__proto__',
  'constructor',
  'a',
  ' ',
);
const queries = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }).map((parts) => parts.join('')),
);

test('any text is either read or refused, and never reaches a prototype', () => {
  fc.assert(
    fc.property(queries, (text) => {
      try {
        const query = parseQueryString(text);
        expect(Object.getPrototypeOf(query)).toBeNull();
        expect(Object.keys(query)).not.toContain('__proto__');
        for (const value of Object.values(query).flat()) expect(value.trim()).not.toBe('');
      } catch (error) {
        expect(error).toBeInstanceOf(QueryStringError);
      }
      expect(Object.prototype).not.toHaveProperty('in');
    }),
  );
});

const names = fc
  .string({ minLength: 1, maxLength: 20 })
  .filter((name) => name.trim() === name && name !== '__proto__');
const values = fc.string({ minLength: 1, maxLength: 50 }).filter((value) => value.trim() !== '');

test('what was encoded comes back', () => {
  fc.assert(
    fc.property(fc.dictionary(names, values, { noNullPrototype: true }), (record) => {
      const text = Object.entries(record)
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
        .join('&');
      expect({ ...parseQueryString(text) }).toEqual(record);
    }),
  );
});
