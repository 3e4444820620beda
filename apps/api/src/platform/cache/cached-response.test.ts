import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';

const text = JSON.stringify('long '.repeat(1_000));
const decode = { identity: (body: Buffer) => body, br: brotliDecompressSync };
const makeLong = () => CachedResponse.ofJson('long '.repeat(1_000));

test('every form is the same answer, in whatever order they are asked for', async () => {
  for (const order of [
    ['identity', 'br'],
    ['br', 'identity'],
  ] as const) {
    const response = makeLong();
    for (const encoding of order) {
      expect(decode[encoding](await response.body(encoding)).toString()).toBe(text);
    }
  }
});

test('it is compressed once', async () => {
  const response = makeLong();
  expect(await response.body('br')).toBe(await response.body('br'));
});

test('of what was compressed only the compressed form is held', async () => {
  const response = makeLong();
  const before = response.bytes;
  await response.body('br');
  expect(response.bytes).toBeLessThan(before - 3_000);
});

test('what is held shares its memory with nothing else', async () => {
  const response = makeLong();
  for (const body of [
    await response.body('br'),
    await CachedResponse.ofJson('short').body('identity'),
  ]) {
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

test('short answers are left as they are', () => {
  expect(CachedResponse.ofJson('short').encodings).toEqual(['identity']);
});

test('answers name what they show, and what pages made of them show', () => {
  expect(CachedResponse.ofJson('x', { tags: ['a', 'b'] }).headers['cache-tag']).toBe('a,b');
  const tags = { tags: ['a', 'b'], pageTags: ['c'] };
  expect(CachedResponse.ofJson('x', tags).headers['cache-tag']).toBe('c');
  expect(CachedResponse.ofJson('x').headers).not.toHaveProperty('cache-tag');
});
