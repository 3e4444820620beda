import { expect, test } from 'vitest';
import { readOrderFilters } from './order-filters.tsx';

function read(query: string) {
  const parameters = new URLSearchParams(query);
  return readOrderFilters((name) => parameters.get(name) ?? '');
}

test('what the API knows is passed on', () => {
  const query =
    'view=late&status=paid&paymentMethodType=cash&paid=false&placed=week&from=2026-05-01&to=2026-05-31';
  expect(new URLSearchParams(read(query)).toString()).toBe(query);
});

test.each([
  'view=lost',
  'status=lost',
  'paymentMethodType=gold',
  'paid=maybe',
  'placed=days',
  'from=yesterday',
  'to=1',
])('an edited %s is left out', (query) =>
  expect(Object.values(read(query))).toEqual(['', '', '', '', '', '', '']),
);
