import { expect, test } from 'vitest';
import { RefusedError } from '../errors/refusal.ts';
import { checkText } from './storable-text.ts';

function findRefused(input: unknown): string | undefined {
  try {
    checkText(input);
    return undefined;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return error.refusal.fields[0]?.param;
  }
}

test.each([
  ['a zero character', { name: 'a\0' }, 'name'],
  ['half of a character', { name: 'a\ud83d' }, 'name'],
  ['the other half', { name: '\ude00a' }, 'name'],
  ['halves in the wrong order', { name: '\ude00\ud83d' }, 'name'],
  ['deep inside', { list: [{ text: 'fine' }, { text: '\0' }] }, 'list.1.text'],
  ['in a name', { address: { '\0': 1 } }, 'address'],
  ['in a body that is one text', '\0', ''],
])('%s is refused by its field', (_what, input, param) => {
  expect(findRefused(input)).toBe(param);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['numbers', { count: 0, on: false }],
  ['every other character', { name: 'Ömer \u{1f600} هاتف \u0001\t\n\uffff' }],
  ['bytes', Buffer.from([0, 0])],
])('%s may pass', (_what, input) => {
  expect(findRefused(input)).toBeUndefined();
});

test('a body that nests deeper than anything the API takes is refused', () => {
  const nest = (depth: number) => JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`);
  expect(findRefused(nest(30))).toBe(Array(30).fill('0').join('.'));
  expect(() => checkText(nest(30_000))).toThrow('could not be understood');
});
