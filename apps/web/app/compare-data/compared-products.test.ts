import { describe, expect, it } from 'vitest';
import { compareAddress, readComparedIds } from './compared-products.ts';

const read = (address: string) =>
  readComparedIds(new URL(address, 'http://shop.test').searchParams);

describe('the address of a comparison', () => {
  it('is read as it was written', () => {
    expect(compareAddress(['a', 'b'])).toBe('/compare?ids=a,b');
    expect(read(compareAddress(['a', 'b/c', 'd,e']))).toEqual({
      ids: ['a', 'b/c', 'd', 'e'],
      tooMany: false,
    });
    expect(read(compareAddress([]))).toEqual({ ids: [], tooMany: false });
  });

  it('names each product once and at most four', () => {
    expect(read('/compare?ids=a,,b,A&ids=c')).toEqual({ ids: ['a', 'b', 'c'], tooMany: false });
    expect(read('/compare?ids=a,b,c,d,e')).toEqual({ ids: ['a', 'b', 'c', 'd'], tooMany: true });
  });
});
