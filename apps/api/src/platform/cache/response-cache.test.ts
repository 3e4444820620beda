import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

let now = 0;
let cache: ResponseCache;
const warn = vi.fn();
beforeEach(() => {
  now = 1_000;
  warn.mockClear();
  cache = new ResponseCache({ maxBytes: 100_000, log: { warn }, now: () => now });
});

const responseOf = (text: string, products: string[] = []) =>
  CachedResponse.ofJson(text, { tags: products });
const read = async (response: Promise<CachedResponse>) =>
  JSON.parse((await (await response).body('identity')).toString());

/** Gives 'first', 'second' … each time it is asked to make a response. */
function counting(products: string[] = []) {
  const names = ['first', 'second', 'third'];
  return vi.fn(async () => responseOf(names.shift() ?? 'too many', products));
}

describe('an answer', () => {
  it('is made once, however many ask, and stays', async () => {
    const make = counting();
    const reads = Array.from({ length: 20 }, () => read(cache.find('key', make)));
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['first']));
    now += 3_600_000;
    expect(await read(cache.find('key', make))).toBe('first');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('that failed is not cached', async () => {
    await expect(cache.find('key', () => Promise.reject(new Error('broken')))).rejects.toThrow();
    expect(await read(cache.find('key', counting()))).toBe('first');
  });

  it('that must not be shared is not cached', async () => {
    const make = vi.fn(
      async () => new CachedResponse(Buffer.from('"x"'), { headers: {}, cacheable: false }),
    );
    await cache.find('key', make);
    await cache.find('key', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('goes when there is no room, the longest unused first', async () => {
    const noise = randomBytes(20_000).toString('base64');
    const large = (name: string) => async () => responseOf(name + noise);
    for (const name of ['a', 'b', 'c']) await cache.find(name, large(name));
    await cache.find('a', large('again'));
    for (const name of ['d', 'e']) await cache.find(name, large(name));
    expect(await read(cache.find('a', large('again')))).toBe(`a${noise}`);
    expect(await read(cache.find('b', large('again')))).toBe(`again${noise}`);
  });
});

describe('a change of content', () => {
  it('empties everything at once', async () => {
    const make = counting();
    await cache.find('key', make);
    cache.purge();
    expect(await read(cache.find('key', make))).toBe('second');
  });

  it('of many lets the last answer be served while the next one is made, for five seconds', async () => {
    const make = counting();
    await cache.find('key', make);
    cache.expireAll();
    expect(await read(cache.find('key', make))).toBe('first');
    await expect.poll(() => read(cache.find('key', make))).toBe('second');
    cache.expireAll();
    now += 4_999;
    cache.expireAll();
    now += 1;
    expect(await read(cache.find('key', make))).toBe('third');
  });

  it('is not undone by an answer that was being made', async () => {
    const { promise, resolve } = Promise.withResolvers<CachedResponse>();
    const before = cache.find('key', () => promise);
    cache.purge();
    const after = cache.find('key', async () => responseOf('new'));
    resolve(responseOf('old'));
    expect(await read(before)).toBe('old');
    expect(await read(after)).toBe('new');
    expect(await read(cache.find('key', counting()))).toBe('new');
  });
});

describe('a sale', () => {
  it('leaves alone what does not show the product', async () => {
    const make = counting(['lamp']);
    await cache.find('key', make);
    cache.expire(['chair']);
    now += 10_000;
    expect(await read(cache.find('key', make))).toBe('first');
  });

  it('makes the next one while the last is served, and then serves the next', async () => {
    const make = counting(['lamp', 'chair']);
    await cache.find('key', make);
    cache.expire(['chair']);
    now += 500;
    expect(await read(cache.find('key', make))).toBe('first');
    await expect.poll(() => read(cache.find('key', make))).toBe('second');
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('does not let the last one be served for longer than a second', async () => {
    const make = counting(['lamp']);
    await cache.find('key', make);
    cache.expire(['lamp']);
    now += 1_001;
    cache.expire(['lamp']);
    expect(await read(cache.find('key', make))).toBe('second');
  });

  it('is heard by an answer that was being made', async () => {
    const { promise, resolve } = Promise.withResolvers<CachedResponse>();
    const first = cache.find('key', () => promise);
    cache.expire(['lamp']);
    resolve(responseOf('old', ['lamp']));
    expect(await read(first)).toBe('old');
    const next = () => read(cache.find('key', async () => responseOf('new', ['lamp'])));
    await expect.poll(next).toBe('new');
  });

  it('is waited for by who wants nothing stale', async () => {
    const make = counting(['lamp']);
    await cache.find('key', make);
    cache.expire(['lamp']);
    expect(await read(cache.find('key', make, { fresh: true }))).toBe('second');
  });

  it('is told when the next one cannot be made', async () => {
    await cache.find('key', counting(['lamp']));
    cache.expire(['lamp']);
    const broken = () => Promise.reject(new Error('broken'));
    expect(await read(cache.find('key', broken))).toBe('first');
    await expect.poll(() => warn.mock.calls.length).toBe(1);
  });

  it('of any product renews lists after some minutes, as their order may have changed', async () => {
    const make = counting(['lamp']);
    await cache.find('key', make);
    now += 1;
    cache.expire(['chair']);
    now += 5 * 60_000 + 2_000;
    expect(await read(cache.find('key', make))).toBe('second');
  });
});
