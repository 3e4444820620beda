import { expect, test } from 'vitest';
import { formatDay, formatNearDay, formatNearTime, type ShopDates } from './format-day.ts';

const lateInCairo = new Date('2026-11-16T22:30:00Z');
const inCairo = (dateFormat: ShopDates['dateFormat']) => ({ timeZone: 'Africa/Cairo', dateFormat });

test('dates on paper and in emails are in the order of the setting, by the clock of the shop', () => {
  expect(formatDay(lateInCairo, inCairo('monthFirst'))).toBe('Nov 17, 2026');
  expect(formatDay(lateInCairo, inCairo('dayFirst'))).toBe('17 Nov 2026');
  expect(formatNearDay('2026-11-17', 'monthFirst')).toBe('Tuesday, November 17');
  expect(formatNearDay('2026-11-17', 'dayFirst')).toBe('Tuesday 17 November');
  const write = (dateFormat: ShopDates['dateFormat']) =>
    formatNearTime(lateInCairo, inCairo(dateFormat)).replaceAll('\u202f', ' ');
  expect(write('monthFirst')).toBe('Tuesday, November 17 at 12:30 AM');
  expect(write('dayFirst')).toBe('Tuesday 17 November at 0:30');
});
