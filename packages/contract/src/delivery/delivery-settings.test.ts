import { expect, test } from 'vitest';
import { deliveryTableInput } from './delivery-settings.ts';

const method = {
  kind: 'standard',
  basis: 'flat',
  rates: [{ from: 0, price: 3 }],
  freeFrom: null,
  days: 2,
};
const zone = { name: 'Cairo', cities: ['Cairo'], methods: [method] };
const table = {
  version: 1,
  zones: [zone],
  cutOffHour: null,
  daysOff: [5],
  holidays: ['2027-01-07'],
  cashFee: 0,
  pickup: { address: '', hours: '', daysOff: [] },
};

const complaints = (changes: object) => {
  const result = deliveryTableInput.safeParse({ ...table, ...changes });
  return result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

test('a table that holds is taken, also one without zones', () => {
  expect(complaints({})).toEqual([]);
  expect(complaints({ zones: [] })).toEqual([]);
});

const steps = (...from: number[]) => ({
  ...method,
  basis: 'weight',
  rates: from.map((each) => ({ from: each, price: 1 })),
});

test.each<[string, object, string, string]>([
  [
    'a place in two zones',
    { zones: [zone, { ...zone, name: 'Again' }] },
    'zones.1.cities',
    'adminDelivery.overlap',
  ],
  [
    'two zones of one name',
    { zones: [zone, { ...zone, name: 'cairo', cities: ['Giza'] }] },
    'zones.1.name',
    'adminDelivery.nameTaken',
  ],
  [
    'a zone nobody reaches',
    { zones: [{ ...zone, name: 'Void', cities: [] }, zone] },
    'zones.0.cities',
    'adminDelivery.neverReached',
  ],
  [
    'a zone without a method',
    { zones: [{ ...zone, methods: [] }] },
    'zones.0.methods',
    'adminDelivery.methodMissing',
  ],
  [
    'a method twice',
    { zones: [{ ...zone, methods: [method, method] }] },
    'zones.0.methods',
    'adminDelivery.methodTwice',
  ],
  [
    'a place nobody knows',
    { zones: [{ ...zone, cities: ['Atlantis'] }] },
    'zones.0.cities.0',
    'adminDelivery.placeUnknown',
  ],
  [
    'steps that do not begin at 0',
    { zones: [{ ...zone, methods: [steps(5)] }] },
    'zones.0.methods.0.rates.0.from',
    'adminDelivery.firstFromZero',
  ],
  [
    'steps that do not rise',
    { zones: [{ ...zone, methods: [steps(0, 9, 9)] }] },
    'zones.0.methods.0.rates.2.from',
    'adminDelivery.ratesRise',
  ],
  [
    'a week without a working day',
    { daysOff: [0, 1, 2, 3, 4, 5, 6] },
    'daysOff',
    'adminDelivery.noWorkingDay',
  ],
  ['a day that is none', { holidays: ['2027-02-30'] }, 'holidays.0', 'adminDelivery.dayInvalid'],
  [
    'pick-up without an address',
    { zones: [{ ...zone, methods: [{ ...method, kind: 'pickup' }] }] },
    'pickup.address',
    'adminDelivery.pickupAddressMissing',
  ],
  [
    'a counter that is closed whenever the shop works',
    {
      zones: [{ ...zone, methods: [{ ...method, kind: 'pickup' }] }],
      daysOff: [5],
      pickup: { address: 'Nile St', hours: '', daysOff: [0, 1, 2, 3, 4, 6] },
    },
    'pickup.daysOff',
    'adminDelivery.neverReady',
  ],
])('%s is refused, with the reason at its place', (_, changes, path, message) => {
  expect(complaints(changes)).toContainEqual([path, message]);
});
