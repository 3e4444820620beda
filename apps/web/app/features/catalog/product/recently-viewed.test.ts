import { describe, expect, it } from 'vitest';
import { parseRecentProducts, recentLimit, withRecent } from './recently-viewed.tsx';

const product = (id: string) => ({ _id: id, title: `Product ${id}`, brand: 'Auralis' });
const hash = 'a'.repeat(32);

describe('withRecent', () => {
  it('puts the newest first and keeps each product once', () => {
    const known = [product('1'), product('2'), product('3')];
    expect(withRecent(known, product('2')).map(({ _id }) => _id)).toEqual(['2', '1', '3']);
  });

  it('forgets what is too long ago', () => {
    const known = Array.from({ length: recentLimit }, (_, at) => product(String(at)));
    const next = withRecent(known, product('new'));
    expect(next).toHaveLength(recentLimit);
    expect(next[0]?._id).toBe('new');
  });
});

describe('parseRecentProducts', () => {
  it('reads what it wrote', () => {
    const list = [{ ...product('1'), picture: { hash, width: 800, height: 800 } }, product('2')];
    expect(parseRecentProducts(JSON.stringify(list))).toEqual(list);
  });

  it('leaves out what somebody else wrote', () => {
    const odd = [null, 7, {}, { _id: 1, title: 'x', brand: 'y' }];
    const badPicture = { ...product('3'), picture: { hash: '../x', width: 1, height: 1 } };
    expect(parseRecentProducts(JSON.stringify([...odd, badPicture, product('2')]))).toEqual([
      product('2'),
    ]);
  });

  it.each(['', '{}', '"x"', '[1'])('refuses %j', (text) => {
    expect(parseRecentProducts(text)).toBeUndefined();
  });
});
