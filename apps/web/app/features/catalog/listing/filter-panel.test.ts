import { expect, it } from 'vitest';
import { chooseOpenGroup } from './filter-panel.tsx';

const categories = (...counts: number[]) =>
  counts.map((count, at) => ({ _id: `${at}`, name: `Name ${at}`, count }));
const specifications = [{ key: 'storage', values: [] }];
const anyKind = { categories: [] };

it('is categories while things of many kinds were found', () => {
  const facets = { categories: categories(5, 4, 3), specifications };
  expect(chooseOpenGroup(facets, anyKind)).toBe('categories');
});

it('is a specification once most are of a kind, or a kind is chosen', () => {
  expect(chooseOpenGroup({ categories: categories(9, 1, 1), specifications }, anyKind)).toBe(
    'storage',
  );
  const facets = { categories: categories(5, 4, 3), specifications };
  expect(chooseOpenGroup(facets, { categories: ['0'] })).toBe('storage');
});

it('is categories where no specification is offered', () => {
  const facets = { categories: categories(9), specifications: [] };
  expect(chooseOpenGroup(facets, { categories: ['0'] })).toBe('categories');
});
