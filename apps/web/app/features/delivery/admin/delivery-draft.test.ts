import { deliveryTableInput } from '@matjar/contract/delivery/delivery-settings.ts';
import { expect, test } from 'vitest';
import {
  newMethod,
  newZone,
  toDraft,
  toInput,
  withCopy,
  withNewZone,
  withPlace,
} from './delivery-draft.ts';

const table = {
  zones: [
    {
      name: 'Cairo',
      cities: ['Cairo'],
      methods: [
        {
          kind: 'standard' as const,
          basis: 'weight' as const,
          rates: [
            { from: 0, price: 3 },
            { from: 5_000, price: 4.5 },
          ],
          freeFrom: null,
          days: 2,
        },
      ],
    },
  ],
  cutOffHour: 14,
  daysOff: [5],
  holidays: ['2027-01-07', '2027-04-25'],
  cashFee: 1.5,
  pickup: { address: '', hours: '', daysOff: [] },
};

test('what was read and not touched is sent as it was', () => {
  const read = { ...table, version: 3, timeZone: 'Africa/Cairo' };
  expect(toInput(toDraft(read), 3)).toEqual({ ...table, version: 3 });
});

test('a zone that was just added is wrong where something is missing, and nowhere else', () => {
  const draft = toDraft({ ...table, version: 1, timeZone: 'UTC' });
  draft.zones.push({ ...newZone(), methods: [newMethod('standard'), newMethod('pickup')] });
  const { error } = deliveryTableInput.safeParse(toInput(draft, 1));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'zones.1.name',
    'zones.1.methods.0.rates.0.price',
  ]);
});

test('a new zone leaves the places that no zone names to the last one', () => {
  const { zones } = toDraft({ ...table, version: 1, timeZone: 'UTC' });
  const twice = withNewZone(withNewZone(zones));
  expect(twice.map(({ name }) => name)).toEqual(['', '', 'Cairo']);
  expect(withNewZone([])).toHaveLength(1);
});

test('a method for one price forgets the steps it had before', () => {
  const draft = toDraft({ ...table, version: 1, timeZone: 'UTC' });
  for (const method of draft.zones[0]?.methods ?? []) method.basis = 'flat';
  expect(toInput(draft, 1).zones[0]?.methods[0]?.rates).toEqual([{ from: 0, price: 3 }]);
});

test('a place that got a zone of its own lost its free delivery and its days', () => {
  const cairo = table.zones[0] as (typeof table.zones)[number];
  const upper = { ...cairo, name: 'Upper Egypt', cities: ['Aswan', 'Luxor'] };
  const draft = toDraft({ ...table, zones: [upper, cairo], version: 1, timeZone: 'UTC' });
  const before = draft.zones;
  const termsOf = (zones: typeof before, at: number) =>
    toInput({ ...draft, zones }, 1).zones[at]?.methods;
  const taken = withPlace(withNewZone(before), 1, 'Aswan', before);
  expect(taken.termsOf).toBe('Upper Egypt');
  expect(taken.zones.map(({ cities }) => cities)).toEqual([['Luxor'], ['Aswan'], ['Cairo']]);
  expect(termsOf(taken.zones, 1)).toEqual(upper.methods);
  const freed = before.with(0, { ...(before[0] as (typeof before)[number]), cities: ['Luxor'] });
  expect(withPlace(withNewZone(freed), 1, 'Aswan', before).termsOf).toBe('Upper Egypt');
  // Prices that were set are kept.
  expect(withPlace(taken.zones, 1, 'Luxor', before).termsOf).toBeUndefined();
  const copied = withCopy(before, 1, 'Cairo (copy)');
  expect(copied.map(({ name }) => name)).toEqual(['Upper Egypt', 'Cairo (copy)', 'Cairo']);
  expect(termsOf(copied, 1)).toEqual(cairo.methods);
});
