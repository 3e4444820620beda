import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import { expect, test } from 'vitest';
import { type CountEntry, dropUndone, isLeftOver, restoreCounted } from './count-entries.ts';

const hourMs = 3_600_000;

function entry(id: string, booked?: { change: number; hoursAgo: number }): CountEntry {
  const row = { _id: id } as InventoryRow;
  if (!booked) return { row, counted: '3' };
  const bookedAt = Date.now() - booked.hoursAgo * hourMs;
  return { row, counted: '3', change: booked.change, bookedAt };
}

test('only lines that were not booked are said to be brought back', () => {
  const booked = entry('booked', { change: 1, hoursAgo: 1 });
  expect(restoreCounted([booked]).some(isLeftOver)).toBe(false);
  const [open, other] = restoreCounted([entry('open'), booked]);
  expect(open && isLeftOver(open)).toBe(true);
  expect(other).toEqual(booked);
  // Once it is booked, nothing is left over of it.
  expect(open && isLeftOver({ ...open, change: 0, bookedAt: Date.now() })).toBe(false);
});

test('lines that were booked half a day ago are not brought back', () => {
  expect(restoreCounted([entry('old', { change: 0, hoursAgo: 13 })])).toEqual([]);
});

test('a line whose booking was taken back is not counted any more', () => {
  const other = entry('other', { change: 0, hoursAgo: 0 });
  expect(dropUndone([entry('a', { change: 1, hoursAgo: 0 }), other], 'a')).toEqual([other]);
  const again = entry('a');
  expect(dropUndone([again, other], 'a')).toEqual([again, other]);
});
