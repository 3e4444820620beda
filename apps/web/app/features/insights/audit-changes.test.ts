import { expect, it } from 'vitest';
import { listChanges } from './audit-changes.ts';

const entry = {
  _id: '1',
  actor: { name: 'Demo Admin' },
  action: 'update',
  entity: 'brand',
  entityId: 'b',
  label: 'Brand',
  createdAt: '2026-01-01T00:00:00.000Z',
};

it('names the fields that differ, and only those', () => {
  const changes = listChanges({
    ...entry,
    before: { name: 'Old', position: 1, colors: ['#fff'] },
    after: { name: 'New', position: 1, colors: ['#fff', '#000'] },
  });
  expect(changes).toEqual([
    { field: 'name', before: 'Old', after: 'New' },
    { field: 'colors', before: '["#fff"]', after: '["#fff","#000"]' },
  ]);
});

it('calls brands and categories by their names', () => {
  const changes = listChanges({
    ...entry,
    names: { b1: 'Auralis', s1: 'Everyday' },
    before: { brand: 'b0', subcategory: [] },
    after: { brand: 'b1', subcategory: ['s1'] },
  });
  expect(changes).toEqual([
    { field: 'brand', before: 'b0', after: 'Auralis' },
    { field: 'subcategory', before: '[]', after: '["Everyday"]' },
  ]);
});

it('compares variants one by one', () => {
  const black = { sku: 'B', quantity: 1 };
  const changes = listChanges({
    ...entry,
    before: { variants: [black, { sku: 'R', quantity: 2 }] },
    after: { variants: [black, { sku: 'R', quantity: 5 }] },
  });
  expect(changes.map(({ field }) => field)).toEqual(['variant R']);
});

it('shows everything of what was created or deleted', () => {
  expect(listChanges({ ...entry, after: { name: 'New' } })).toEqual([
    { field: 'name', before: '', after: 'New' },
  ]);
});
