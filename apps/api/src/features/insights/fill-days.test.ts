import { expect, it } from 'vitest';
import { fillDays } from './insights.service.ts';

it('gives every day of the period one entry, in order', () => {
  const period = { from: new Date('2026-02-27T00:00:00Z'), to: new Date('2026-03-02T09:30:00Z') };
  const known = [{ day: '2026-02-28', revenue: 500, orders: 2 }];
  expect(fillDays(period, known)).toEqual([
    { day: '2026-02-27', revenue: 0, orders: 0 },
    { day: '2026-02-28', revenue: 500, orders: 2 },
    { day: '2026-03-01', revenue: 0, orders: 0 },
    { day: '2026-03-02', revenue: 0, orders: 0 },
  ]);
});
