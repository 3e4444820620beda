import { expect, test } from 'vitest';
import { listMonths } from './accountant-dialog.tsx';

test('lists this month and those before it, over the turn of the year', () => {
  const months = listMonths('2026-01-31');
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(months.at(-1)).toBe('2024-01');
});
