import { expect, test } from 'vitest';
import { columnsFor } from './todo-strip.tsx';

test('what is to do stands in rows of about the same length', () => {
  expect([1, 5, 6, 7, 8, 9, 13].map(columnsFor)).toEqual([1, 5, 6, 4, 4, 5, 5]);
  expect(columnsFor(0)).toBe(1);
});
