import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseGuestWishlist, readGuestWishlist, setInGuestWishlist } from './guest-wishlist.ts';

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
  });
});

describe('the wishlist of a visitor', () => {
  it('has the newest first and each product once', () => {
    for (const id of ['a', 'b', 'a']) setInGuestWishlist(id, true);
    expect(readGuestWishlist()).toEqual(['a', 'b']);
    for (const id of ['a', 'b', 'c']) setInGuestWishlist(id, false);
    expect(readGuestWishlist()).toEqual([]);
  });

  it('has no more than can be shown', () => {
    for (let at = 0; at <= 100; at += 1) setInGuestWishlist(String(at), true);
    expect(readGuestWishlist()).toHaveLength(100);
    expect(readGuestWishlist()[0]).toBe('100');
  });

  it.each(['', '{}', '"x"', '[1'])('is not read from %j', (text) => {
    expect(parseGuestWishlist(text)).toBeUndefined();
  });

  it('leaves out what is no id', () => {
    expect(parseGuestWishlist('[1,null,"a",{}]')).toEqual(['a']);
  });
});
