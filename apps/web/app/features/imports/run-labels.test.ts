import { expect, test } from 'vitest';
import { countUndoable, labelOfState } from './run-labels.ts';

test.each([
  [{ undone: 3 }, 'imports.stateUndone'],
  [{ undone: 1, kept: 2 }, 'imports.stateUndone'],
  [{ kept: 2 }, 'imports.stateNothingUndone'],
  [{}, 'imports.stateUndone'],
])('an undo with %j says %s', (products, text) => {
  expect(labelOfState({ state: 'undone', products })).toMatchObject({ text });
});

test.each([
  ['applied', { done: 3, failed: 1 }, 3],
  ['undone', { undone: 1, kept: 2 }, 2],
  ['undone', { undone: 3 }, 0],
  ['undoing', { done: 3, kept: 1 }, 0],
] as const)('of a run that is %s with %j an undo tries %i rows', (state, products, count) => {
  expect(countUndoable({ state, products })).toBe(count);
});
