import { expect, it } from 'vitest';
import { layOutMonth, shiftMonth } from './month-layout.ts';
import { daysOfRun, readTime, shopTime } from './shop-times.ts';

it('lays a month out in weeks from Monday, with its neighbours’ days', () => {
  const weeks = layOutMonth('2026-05', []);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.days[0]).toBe('2026-04-27');
  expect(weeks.at(-1)?.days[6]).toBe('2026-05-31');
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('cuts a span at the ends of weeks and puts what touches on lanes of its own', () => {
  const weeks = layOutMonth('2026-05', [
    { id: 'flash', first: '2026-05-16', last: '2026-05-16' },
    { id: 'long', first: '2026-05-15', last: '2026-05-19' },
    { id: 'after', first: '2026-05-20', last: '2026-05-20' },
    { id: 'other month', first: '2026-07-01', last: '2026-07-02' },
  ]);
  expect(weeks[2]?.bars).toEqual([
    { id: 'long', from: 4, to: 6, lane: 0, isContinued: false, goesOn: true },
    { id: 'flash', from: 5, to: 5, lane: 1, isContinued: false, goesOn: false },
  ]);
  expect(weeks[3]?.bars).toEqual([
    { id: 'long', from: 0, to: 1, lane: 0, isContinued: true, goesOn: false },
    { id: 'after', from: 2, to: 2, lane: 0, isContinued: false, goesOn: false },
  ]);
});

it('speaks by the shop’s clock, whose days end at 24:00', () => {
  const timeZone = 'Africa/Cairo';
  expect(shopTime('2026-05-14T21:00:00.000Z', timeZone)).toEqual({
    day: '2026-05-15',
    time: '00:00',
  });
  expect(shopTime('2026-05-17T21:00:00.000Z', timeZone, true)).toEqual({
    day: '2026-05-17',
    time: '24:00',
  });
  const schedule = {
    startsAt: '2026-05-14T21:00:00.000Z',
    endsAt: '2026-05-17T21:00:00.000Z',
    timeZone,
  };
  expect(daysOfRun({ schedule })).toEqual({ first: '2026-05-15', last: '2026-05-17' });
  expect(daysOfRun({ schedule, undoneAt: '2026-05-16T10:00:00.000Z' })?.last).toBe('2026-05-16');
  expect(['9:30', '24:00', '24:01', '12:60', 'noon'].map(readTime)).toEqual([
    '09:30',
    '24:00',
    undefined,
    undefined,
    undefined,
  ]);
});
