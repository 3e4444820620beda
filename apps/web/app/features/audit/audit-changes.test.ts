import type { AuditEntry } from '@matjar/contract/audit/audit.ts';
import { expect, it } from 'vitest';
import { listChanges, summariseChanges } from './audit-changes.ts';
import type { AuditTexts } from './audit-texts.ts';

const entry = {
  _id: '1',
  actor: { name: 'Demo Admin' },
  action: 'update',
  entity: 'brand',
  entityId: 'b',
  label: 'Brand',
  createdAt: '2026-01-01T00:00:00.000Z',
};

const texts: AuditTexts = {
  field: (name) => `<${name}>`,
  plain: (field, value) => (field.startsWith('price') ? `$${value}` : String(value)),
  special: (field, value) =>
    field === 'action' ? `did ${(value as { kind: string }).kind}` : undefined,
};
const list = (one: AuditEntry) => listChanges(one, texts);

it('writes prices and fields of products as their form does', () => {
  const red = { sku: 'R', price: 9.9, weightGrams: null };
  const changes = list({
    ...entry,
    before: { price: 79.9, title: 'Lamp', variants: [red] },
    after: { price: 81.5, title: 'Lamp', variants: [{ ...red, price: 10.9 }] },
  });
  expect(changes).toEqual([
    { field: '<price>', before: '$79.9', after: '$81.5' },
    { field: 'R › <price>', before: '$9.9', after: '$10.9' },
  ]);
});

it('says in a line what changed', () => {
  const changed = {
    ...entry,
    before: { title: 'Lamp', price: 9, tags: ['a'], note: 'x'.repeat(50), shelf: '' },
    after: { title: 'Lamp', price: 10, tags: [], note: 'y', months: 24, shelf: null },
  };
  expect(summariseChanges(changed, texts)).toBe(
    `<price>: $9 → $10; <tags>: a → –; <note>: ${'x'.repeat(40)}… → y; <months>: 24`,
  );
});

it('names the fields that differ, and only those', () => {
  const changes = list({
    ...entry,
    before: { name: 'Old', position: 1, colors: [{ hex: '#ffffff', name: 'White' }] },
    after: {
      name: 'New',
      position: 1,
      colors: [{ hex: '#ffffff', name: 'White' }, { hex: '#000000' }],
    },
  });
  expect(changes).toEqual([
    { field: '<name>', before: 'Old', after: 'New' },
    { field: '<colors>', before: 'White', after: 'White\n#000000' },
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
    {
      field: '<zones> › Giza › <methods> › <standard> › <rates> › 1 › <price>',
      before: '$50',
      after: '$60',
    },
    { field: '<zones> › Aswan', before: '', after: '<name>: Aswan' },
  ]);
});

it('says in which order nested values were, if nothing else differs', () => {
  const [cairo, giza] = [zone('Cairo', 40), zone('Giza', 50)];
  const moved = { ...entry, before: { zones: [cairo, giza] }, after: { zones: [giza, cairo] } };
  expect(list(moved)).toEqual([{ field: '<zones>', before: 'Cairo, Giza', after: 'Giza, Cairo' }]);
});

it('calls brands and categories by their names, also within other values', () => {
  const changes = list({
    ...entry,
    names: { b1: 'Auralis', s1: 'Everyday' },
    before: { brand: 'b0', subcategory: [], scope: null },
    after: { brand: 'b1', subcategory: ['s1'], scope: { of: 'brand', ids: ['b1'] } },
  });
  expect(changes).toEqual([
    { field: '<brand>', before: 'b0', after: 'Auralis' },
    { field: '<subcategory>', before: '', after: 'Everyday' },
    { field: '<scope>', before: '', after: '<of>: brand, <ids>: Auralis' },
  ]);
});

it('says which variant the stock was of', () => {
  const changes = list({ ...entry, before: { sku: 'R', stock: 2 }, after: { sku: 'R', stock: 5 } });
  expect(changes).toEqual([{ field: 'R › <stock>', before: '2', after: '5' }]);
});

it('writes options and what is new as a whole', () => {
  const options = [{ name: 'Colour', value: 'Red' }];
  const black = { sku: 'B', options, price: null };
  const changes = list({
    ...entry,
    before: { variants: [{ ...black, options: [] }] },
    after: { variants: [black, { sku: 'R', price: 5 }] },
  });
  expect(changes).toEqual([
    { field: 'B › <options>', before: '', after: 'Colour: Red' },
    { field: 'R', before: '', after: '<sku>: R, <price>: $5' },
  ]);
  expect(list({ ...entry, after: { name: 'New' } })).toEqual([
    { field: '<name>', before: '', after: 'New' },
  ]);
});

it('says of a bulk change what it did', () => {
  const after = { kind: 'raisePercent', value: 5, rows: 12 };
  expect(list({ ...entry, entity: 'bulk', after })).toEqual([
    { field: '<action>', before: '', after: 'did raisePercent' },
    { field: '<rows>', before: '', after: '12' },
  ]);
});

it('says which specifications differ', () => {
  const before = { specifications: [{ key: 'hdr', value: true }] };
  const after = {
    specifications: [
      { key: 'hdr', value: false },
      { key: 'ports', value: ['HDMI'] },
    ],
  };
  expect(list({ ...entry, before, after })).toEqual([
    { field: '<specifications> › <hdr>', before: 'true', after: 'false' },
    { field: '<specifications> › <ports>', before: '', after: 'HDMI' },
  ]);
});
