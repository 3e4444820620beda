import { expect, it } from 'vitest';
import { fromShopClock, toShopClock } from './shop-clock.ts';

const read = (local: string, zone: string) => fromShopClock(local, zone)?.toISOString();

it('reads and writes what the shop’s clock shows', () => {
  for (const [local, zone, time] of [
    ['2026-01-15T09:30', 'UTC', '2026-01-15T09:30:00.000Z'],
    ['2026-01-15T00:00', 'Africa/Cairo', '2026-01-14T22:00:00.000Z'],
    ['2026-07-15T00:00', 'Africa/Cairo', '2026-07-14T21:00:00.000Z'],
    ['2026-07-15T20:15', 'America/New_York', '2026-07-16T00:15:00.000Z'],
  ] as const) {
    expect(read(local, zone)).toBe(time);
    expect(toShopClock(time, zone)).toBe(local);
  }
});

it('takes the hour after one that summer time skips, and the first of one that comes twice', () => {
  expect(read('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(read('2026-03-29T01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
  expect(read('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(read('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(read('2026-10-25T03:30', 'Europe/Berlin')).toBe('2026-10-25T02:30:00.000Z');
});

it('takes no half of a time', () => {
  expect(read('', 'UTC')).toBeUndefined();
});
