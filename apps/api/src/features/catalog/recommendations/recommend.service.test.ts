import { expect, it } from 'vitest';
import { interleave } from './recommend.service.ts';

it('takes one of each list in turn, and nothing twice', () => {
  expect(interleave([[1, 2, 3], [], [4, 1, 5, 6]])).toEqual([1, 4, 2, 3, 5, 6]);
  expect(interleave([])).toEqual([]);
});
