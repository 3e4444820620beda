import { expect, test } from 'vitest';
import { daysBetween } from './customers-data.ts';

test("an order of the shop's morning was a day old at once, because days began at midnight in Greenwich", () => {
  const placed = '2026-05-14T22:30:00Z';
  const now = new Date('2026-05-15T08:00:00Z');
  expect(daysBetween(placed, now, 'Africa/Cairo')).toBe(0);
  expect(daysBetween(placed, now, 'UTC')).toBe(1);
  expect(daysBetween(placed, new Date('2026-05-15T21:30:00Z'), 'Africa/Cairo')).toBe(1);
});

test('a clock that is behind counts no days less than none', () => {
  expect(daysBetween('2026-05-15T12:00:00Z', new Date('2026-05-13T12:00:00Z'), 'UTC')).toBe(0);
});
