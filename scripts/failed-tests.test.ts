import { expect, it } from 'vitest';
import { startOf } from './failed-tests.ts';

it('an error is told by its first lines, without colours and whole logs', () => {
  const error = `\n\u001b[31mError: not equal\u001b[39m\n\n  Expected: 2\n${'x'.repeat(5_000)}${'\nat'.repeat(50)}`;
  const lines = startOf(error).split('\n');
  expect(lines.slice(0, 2)).toEqual(['Error: not equal', '  Expected: 2']);
  expect(lines[2]).toHaveLength(200);
  expect(lines).toHaveLength(8);
  expect(startOf(undefined)).toBe('');
});
