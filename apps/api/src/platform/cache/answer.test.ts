import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Answer } from './answer.ts';

const text = JSON.stringify('long '.repeat(1_000));
const decode = { identity: (body: Buffer) => body, br: brotliDecompressSync, gzip: gunzipSync };
const makeLong = () => Answer.ofJson('long '.repeat(1_000));

test('every form is the same answer, in whatever order they are asked for', async () => {
  for (const order of [
    ['identity', 'br', 'gzip'],
    ['br', 'identity', 'gzip'],
    ['gzip', 'br', 'identity'],
  ] as const) {
    const answer = makeLong();
    for (const encoding of order) {
      expect(decode[encoding](await answer.body(encoding)).toString()).toBe(text);
    }
  }
});

test('a form is compressed once for all who ask at the same time', async () => {
  const answer = makeLong();
  const [one, other] = await Promise.all([answer.body('br'), answer.body('br')]);
  expect(one).toBe(other);
  expect(await answer.body('br')).toBe(one);
});

test('of what was compressed only the compressed form is held', async () => {
  const answer = makeLong();
  const before = answer.bytes;
  await answer.body('br');
  expect(answer.bytes).toBeLessThan(before - 3_000);
});

test('what is held shares its memory with nothing else', async () => {
  const answer = makeLong();
  for (const body of [await answer.body('br'), await Answer.ofJson('short').body('identity')]) {
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

test('short answers are left as they are', () => {
  expect(Answer.ofJson('short').encodings).toEqual(['identity']);
});

test('answers name what they show, and what pages made of them show', () => {
  expect(Answer.ofJson('x', { tags: ['a', 'b'] }).headers['cache-tag']).toBe('a,b');
  const tags = { tags: ['a', 'b'], pageTags: ['c'] };
  expect(Answer.ofJson('x', tags).headers['cache-tag']).toBe('c');
  expect(Answer.ofJson('x').headers).not.toHaveProperty('cache-tag');
});
