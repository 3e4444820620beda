import { expect, test } from 'vitest';
import { VersionedCache } from './versioned-cache.ts';

function createCache() {
  const data = { version: 1 };
  const cache = new VersionedCache<{ text: string; bytes: number }>(1_000, () => data.version);
  const make = (text: string) => async () => ({ text, bytes: 1 });
  return { data, cache, make };
}

test('a value is made once for everybody who asks meanwhile', async () => {
  const { cache } = createCache();
  let makings = 0;
  const slow = async () => {
    makings += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { text: 'a', bytes: 1 };
  };
  await Promise.all(Array.from({ length: 20 }, () => cache.getOrMake('key', slow)));
  await cache.getOrMake('key', slow);

  expect(makings).toBe(1);
});

test('a change makes every value stale', async () => {
  const { cache, data, make } = createCache();
  await cache.getOrMake('key', make('before'));
  data.version += 1;

  expect(cache.get('key')).toBeUndefined();
  expect((await cache.getOrMake('key', make('after'))).text).toBe('after');
});

test('what was made from data read before a change is not kept after it', async () => {
  const { cache, data } = createCache();
  const reading = Promise.withResolvers<void>();
  const old = cache.getOrMake('key', async () => {
    await reading.promise;
    return { text: 'before', bytes: 1 };
  });
  data.version += 1;
  reading.resolve();

  expect((await old).text).toBe('before');
  expect(cache.get('key')).toBeUndefined();
});

test('who asks after a change does not join a making that began before it', async () => {
  const { cache, data, make } = createCache();
  const reading = Promise.withResolvers<void>();
  const old = cache.getOrMake('key', async () => {
    await reading.promise;
    return { text: 'before', bytes: 1 };
  });
  data.version += 1;
  const young = await cache.getOrMake('key', make('after'));
  reading.resolve();
  await old;

  expect(young.text).toBe('after');
  expect(cache.get('key')?.text).toBe('after');
});

test('a failure is told to everybody who waits and then forgotten', async () => {
  const { cache, make } = createCache();
  const fail = async () => {
    throw new Error('no database');
  };
  const both = await Promise.allSettled([cache.getOrMake('k', fail), cache.getOrMake('k', fail)]);

  expect(both.map((each) => each.status)).toEqual(['rejected', 'rejected']);
  expect((await cache.getOrMake('k', make('fine'))).text).toBe('fine');
});
