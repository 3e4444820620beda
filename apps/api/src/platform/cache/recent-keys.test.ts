import { expect, test } from 'vitest';
import { RecentKeys } from './recent-keys.ts';

test('a key was seen from the second time on', () => {
  const keys = new RecentKeys(10);
  expect(keys.see('a')).toBe(false);
  expect(keys.see('a')).toBe(true);
  expect(keys.see('b')).toBe(false);
});

test('the last ones are remembered, those long ago forgotten', () => {
  const keys = new RecentKeys(3);
  for (const key of ['a', 'b', 'c', 'd']) keys.see(key);
  expect(['b', 'c', 'd'].map((key) => keys.see(key))).toEqual([true, true, true]);
  for (const key of ['e', 'f', 'g', 'h', 'i', 'j']) keys.see(key);
  expect(keys.see('a')).toBe(false);
});
