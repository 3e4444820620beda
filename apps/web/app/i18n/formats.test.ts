import { describe, expect, it, test } from 'vitest';
import {
  currencyName,
  currencySign,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatPrice,
  formatRating,
  keepUnits,
} from './formats.ts';

describe('formatPrice', () => {
  test('writes whole currency units with two decimals', () => {
    expect(formatPrice(189, 'USD', 'en')).toBe('$189.00');
    expect(formatPrice(64.5, 'USD', 'en')).toBe('$64.50');
    expect(formatPrice(1241, 'USD', 'en')).toBe('$1,241.00');
  });

  test('follows the currency of the shop', () => {
    expect(formatPrice(20, 'EUR', 'en')).toBe('€20.00');
    expect(formatPrice(1200, 'JPY', 'en')).toBe('¥1,200');
  });

  test('puts the minus of a discount before the sign', () => {
    expect(formatPrice(-124.1, 'USD', 'en')).toBe('-$124.10');
  });
});

test('formatCount groups thousands', () => {
  expect(formatCount(1284, 'en')).toBe('1,284');
  expect(formatCount(0, 'en')).toBe('0');
});

test('formatRating always shows one decimal', () => {
  expect(formatRating(4, 'en')).toBe('4.0');
  expect(formatRating(4.66, 'en')).toBe('4.7');
});

describe('formatDate', () => {
  test('writes a day as the language does', () => {
    expect(formatDate('2026-05-14T10:20:30.000Z', 'en', 'UTC')).toBe('May 14, 2026');
    expect(formatDate(new Date(Date.UTC(2026, 0, 2)), 'en-GB', 'UTC')).toBe('2 Jan 2026');
  });

  test('is the day by the clock of the shop', () => {
    const lateInCairo = '2026-05-14T21:30:00.000Z';
    expect(formatDate(lateInCairo, 'en', 'Africa/Cairo')).toBe('May 15, 2026');
    expect(formatDate(lateInCairo, 'en', 'America/New_York')).toBe('May 14, 2026');
  });

  test('leaves a day without a time as it is', () => {
    expect(formatDate('2026-05-14', 'en', 'America/New_York')).toBe('May 14, 2026');
  });

  test('refuses what is no date', () => {
    expect(() => formatDate('yesterday', 'en', 'UTC')).toThrow(RangeError);
  });
});

test('formatDateTime is day and time by the clock of the shop', () => {
  const lateInCairo = '2026-05-14T21:30:00.000Z';
  const write = (zone: string) => formatDateTime(lateInCairo, 'en', zone).replaceAll('\u202f', ' ');
  expect(write('Africa/Cairo')).toBe('May 15, 2026, 12:30 AM');
  expect(write('America/New_York')).toBe('May 14, 2026, 5:30 PM');
});

test('formatDay writes weekday, day and month in the order of the setting, whatever the clock of the reader', () => {
  expect(formatDay('2026-11-17', 'en')).toBe('Tue, Nov 17');
  expect(formatDay('2026-11-17', 'en-GB')).toBe('Tue 17 Nov');
  expect(formatDay('2027-01-02', 'en-AU')).toBe('Sat 2 Jan');
});

test('numbers keep their units, and names with numbers are left alone', () => {
  expect(keepUnits('One 512 GB, 6.3 inch, dual sim')).toBe(
    'One 512\u00a0GB, 6.3\u00a0inch, dual sim',
  );
  expect(keepUnits('SSD, 1,050 MB/s')).toBe('SSD, 1,050\u00a0MB/s');
  for (const name of ['Folio 6 e-reader', 'Drift headphones', 'Air 14 laptop, slim']) {
    expect(keepUnits(name)).toBe(name);
  }
});

it('currencySign gives the sign alone', () => {
  expect(currencySign('USD', 'en')).toBe('$');
  expect(currencySign('EUR', 'en')).toBe('€');
  expect(currencySign('EGP', 'en')).toBe('E£');
});

it('currencyName names a currency the way a sentence needs it', () => {
  expect(currencyName('USD', 'en')).toBe('US dollars');
  expect(currencyName('EGP', 'en')).toBe('Egyptian pounds');
});
