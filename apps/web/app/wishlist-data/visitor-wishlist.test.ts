import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  parseVisitorWishlist,
  readVisitorWishlist,
  setInVisitorWishlist,
} from './visitor-wishlist.ts';

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
    for (const id of ['a', 'b', 'a']) setInVisitorWishlist(id, true);
    expect(readVisitorWishlist()).toEqual(['a', 'b']);
    for (const id of ['a', 'b', 'c']) setInVisitorWishlist(id, false);
    expect(readVisitorWishlist()).toEqual([]);
  });

  it('has no more than can be shown', () => {
    for (let at = 0; at <= 100; at += 1) setInVisitorWishlist(String(at), true);
    expect(readVisitorWishlist()).toHaveLength(100);
    expect(readVisitorWishlist()[0]).toBe('100');
  });

  it.each(['', '{}', '"x"', '[1'])('is not read from %j', (text) => {
    expect(parseVisitorWishlist(text)).toBeUndefined();
  });

  it('leaves out what is no id', () => {
    expect(parseVisitorWishlist('[1,null,"a",{}]')).toEqual(['a']);
  });
});
