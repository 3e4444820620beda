import type { AuditEntry } from '@matjar/contract/operations/audit.ts';
import { expect, it } from 'vitest';
import { listChanges, nameChanged } from './audit-changes.ts';

const entry = {
  _id: '1',
  actor: { name: 'Demo Admin' },
  action: 'update',
  entity: 'brand',
  entityId: 'b',
  label: 'Brand',
  createdAt: '2026-01-01T00:00:00.000Z',
};

const words = { label: (text: string) => `<${text}>`, money: (minor: number) => `$${minor / 100}` };
const list = (one: AuditEntry) => listChanges(one, words);

it('writes prices and fields of products as their form does', () => {
  const red = { sku: 'R', priceMinor: 990, weightGrams: null };
  const changes = list({
    ...entry,
    before: { priceMinor: 7990, title: 'Lamp', variants: [red] },
    after: { priceMinor: 8150, title: 'Lamp', variants: [{ ...red, priceMinor: 1090 }] },
  });
  expect(changes).toEqual([
    { field: '<bulk.price>', before: '$79.9', after: '$81.5' },
    {
      field: 'variant R',
      before: '<adminProducts.sku>: R\n<bulk.price>: $9.9',
      after: '<adminProducts.sku>: R\n<bulk.price>: $10.9',
    },
  ]);
});

it('says in a line which fields changed, also of variants', () => {
  const red = { sku: 'R', priceMinor: 990, quantity: 3 };
  const changed = {
    ...entry,
    before: { title: 'Lamp', priceMinor: 990, variants: [red] },
    after: { title: 'Lamp', priceMinor: 1090, variants: [{ ...red, quantity: 4 }] },
  };
  expect(nameChanged(changed, words)).toBe('<bulk.price>, <adminProducts.quantity>');
});

it('names the fields that differ, and only those', () => {
  const changes = list({
    ...entry,
    before: { name: 'Old', position: 1, colors: ['#fff'] },
    after: { name: 'New', position: 1, colors: ['#fff', '#000'] },
  });
  expect(changes).toEqual([
    { field: 'name', before: 'Old', after: 'New' },
    { field: '<adminProducts.colors>', before: '["#fff"]', after: '["#fff","#000"]' },
  ]);
});

const zone = (name: string, price: number) => ({
  name,
  cities: [name],
  methods: [
    { kind: 'standard', rates: [{ from: 0, price }], days: 2 },
    { kind: 'express', rates: [{ from: 0, price: 90 }], days: 1 },
  ],
});

it('says of nested values what differs, and where', () => {
  const changes = list({
    ...entry,
    before: { zones: [zone('Cairo', 40), zone('Giza', 50)] },
    after: { zones: [zone('Cairo', 40), zone('Giza', 60), { name: 'Aswan', methods: [] }] },
  });
  expect(changes).toEqual([
    { field: 'zones › Giza › methods › standard › rates › 1 › price', before: '50', after: '60' },
    { field: 'zones › Aswan › name', before: '', after: 'Aswan' },
    { field: 'zones › Aswan › methods', before: '', after: '[]' },
  ]);
});

it('says in which order nested values were, if nothing else differs', () => {
  const [cairo, giza] = [zone('Cairo', 40), zone('Giza', 50)];
  const moved = { ...entry, before: { zones: [cairo, giza] }, after: { zones: [giza, cairo] } };
  expect(list(moved)).toEqual([{ field: 'zones', before: 'Cairo, Giza', after: 'Giza, Cairo' }]);
});

it('calls brands and categories by their names', () => {
  const changes = list({
    ...entry,
    names: { b1: 'Auralis', s1: 'Everyday' },
    before: { brand: 'b0', subcategory: [] },
    after: { brand: 'b1', subcategory: ['s1'] },
  });
  expect(changes).toEqual([
    { field: '<adminProducts.brand>', before: 'b0', after: 'Auralis' },
    { field: '<adminProducts.subcategory>', before: '[]', after: '["Everyday"]' },
  ]);
});

it('compares variants one by one', () => {
  const black = { sku: 'B', quantity: 1 };
  const changes = list({
    ...entry,
    before: { variants: [black, { sku: 'R', quantity: 2 }] },
    after: { variants: [black, { sku: 'R', quantity: 5 }] },
  });
  expect(changes.map(({ field }) => field)).toEqual(['variant R']);
});

it('shows everything of what was created or deleted', () => {
  expect(list({ ...entry, after: { name: 'New' } })).toEqual([
    { field: 'name', before: '', after: 'New' },
  ]);
});
