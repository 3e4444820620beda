import { expect, it } from 'vitest';
import { compareFigures } from './figure-card.tsx';

it('compares with the period before', () => {
  expect(compareFigures(150, 100)).toBe(0.5);
  expect(compareFigures(50, 100)).toBe(-0.5);
  expect(compareFigures(0, 100)).toBe(-1);
});

it('says nothing when there was nothing before', () => {
  expect(compareFigures(10, 0)).toBeUndefined();
});
