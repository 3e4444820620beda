import { expect, it } from 'vitest';
import { relativeChange } from './dashboard-cards.tsx';

it('compares with the period before', () => {
  expect(relativeChange(150, 100)).toBe(0.5);
  expect(relativeChange(50, 100)).toBe(-0.5);
  expect(relativeChange(0, 100)).toBe(-1);
});

it('says nothing when there was nothing before', () => {
  expect(relativeChange(10, 0)).toBeUndefined();
});
