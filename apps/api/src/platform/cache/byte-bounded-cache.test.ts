import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteBoundedCache } from './byte-bounded-cache.ts';

test('what was used longest ago makes room first', () => {
  const cache = new ByteBoundedCache<string>(12);
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key, 3);
  cache.get('a');
  cache.set('e', 'e', 3);

  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBe('a');
  expect(cache.get('e')).toBe('e');
});

test('a value that would push out most others is not kept', () => {
  const cache = new ByteBoundedCache<string>(12);
  cache.set('a', 'small', 3);
  cache.set('b', 'huge', 4);

  expect(cache.get('a')).toBe('small');
  expect(cache.get('b')).toBeUndefined();
});

test('it never holds more bytes than it may, and counts them right', () => {
  const operation = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    bytes: fc.integer({ min: 0, max: 40 }),
    act: fc.constantFrom('set', 'get', 'delete'),
  });
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
      const cache = new ByteBoundedCache<number>(100);
      for (const { key, bytes, act } of operations) {
        if (act === 'set') cache.set(key, bytes, bytes);
        else if (act === 'get') cache.get(key);
        else cache.delete(key);
        expect(cache.bytes).toBeLessThanOrEqual(100);
      }
      const held = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => cache.get(key) ?? 0);
      expect(held.reduce((sum, bytes) => sum + bytes, 0)).toBe(cache.bytes);
    }),
  );
});
