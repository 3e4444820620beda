import { expect, test } from 'vitest';
import { labelOfState } from './run-labels.ts';

test.each([
  [{ undone: 3 }, 'imports.stateUndone'],
  [{ undone: 1, kept: 2 }, 'imports.stateUndone'],
  [{ kept: 2 }, 'imports.stateNothingUndone'],
  [{}, 'imports.stateUndone'],
])('an undo with %j says %s', (products, text) => {
  expect(labelOfState({ state: 'undone', products })).toMatchObject({ text });
});
