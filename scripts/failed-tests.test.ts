import { expect, it } from 'vitest';
import { firstLine } from './failed-tests.ts';

it('an error is told by its first line, without colours', () => {
  const error = '\n  \u001b[31mAssertionError: expected 2 to be 3\u001b[39m\n    at cart.test.ts:9';
  expect(firstLine(error)).toBe('AssertionError: expected 2 to be 3');
  expect(firstLine(undefined)).toBe('');
});
