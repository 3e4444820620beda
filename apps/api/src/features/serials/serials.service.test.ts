import { expect, it } from 'vitest';
import { warrantyEnd } from './serials.service.ts';

it('a warranty ends on the same day of its last month, or on that month’s last day', () => {
  const end = (day: string, months: number) => warrantyEnd(new Date(day), months, 'UTC');
  expect(end('2026-11-17T10:00:00Z', 24)).toBe('2028-11-17');
  expect(end('2026-01-31T10:00:00Z', 1)).toBe('2026-02-28');
  expect(end('2027-08-31T10:00:00Z', 6)).toBe('2028-02-29');
  expect(end('2026-12-31T10:00:00Z', 12)).toBe('2027-12-31');
});

it('a warranty begins on the day it is where the shop is', () => {
  expect(warrantyEnd(new Date('2026-11-17T23:30:00Z'), 12, 'Africa/Cairo')).toBe('2027-11-18');
});
