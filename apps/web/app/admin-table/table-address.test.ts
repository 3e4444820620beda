import { describe, expect, it } from 'vitest';
import { nextSort, readTableAddress, withParameters } from './table-address.ts';

const sizes = [4, 10, 20];

function read(query: string, preferred: string | null = null) {
  return readTableAddress(new URLSearchParams(query), sizes, preferred);
}

describe('readTableAddress', () => {
  it('starts at the first page with the smallest size', () => {
    expect(read('')).toEqual({ page: 1, limit: 4, keyword: '', sort: '' });
  });

  it('prefers the size in the address over the remembered one', () => {
    expect(read('', '10').limit).toBe(10);
    expect(read('limit=20', '10').limit).toBe(20);
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'limit=5', 'limit=99999999999'])(
    'survives %s',
    (query) => expect(read(query, 'seven')).toMatchObject({ page: 1, limit: 4 }),
  );
});

describe('withParameters', () => {
  it('goes back to the first page when the choice changes', () => {
    const next = withParameters(new URLSearchParams('page=3&role=admin'), { keyword: 'mona' });
    expect(next.toString()).toBe('role=admin&keyword=mona');
  });

  it('takes empty values out', () => {
    expect(withParameters(new URLSearchParams('keyword=x'), { keyword: '' }).toString()).toBe('');
  });
});

describe('nextSort', () => {
  it('goes round', () => {
    expect(nextSort('', 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('');
    expect(nextSort('email', 'name')).toBe('name');
  });
});
