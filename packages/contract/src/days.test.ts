import { expect, test } from 'vitest';
import { dayInput, timeInput } from './days.ts';

test.each([
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['9998-12-31', true],
  ['9999-12-31', false],
  ['2026-02-30', false],
])('the day %s may be named: %s', (day, isKnown) => {
  expect(dayInput().safeParse(day).success).toBe(isKnown);
});

test.each([
  ['0000-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00+14:00', false],
  ['1900-01-01T00:00:00+14:00', false],
  ['1900-01-01T00:00:00Z', true],
  ['9998-12-31T23:59:59.999Z', true],
  ['9998-12-31T23:59:59-12:00', false],
  ['9999-12-31T23:59:59-12:00', false],
])('the time %s may be named: %s', (time, isKnown) => {
  expect(timeInput({ offset: true }).safeParse(time).success).toBe(isKnown);
});

test('what is no day or time at all is one fault', () => {
  for (const input of [dayInput(), timeInput()]) {
    for (const text of ['x', '', '45b0064f-b6dc-830a-9054-41e619086a11']) {
      expect(input.safeParse(text).error?.issues).toHaveLength(1);
    }
  }
});
