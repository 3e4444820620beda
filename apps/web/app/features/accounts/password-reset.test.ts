import { ApiError } from '@matjar/client/api-error.ts';
import { expect, test } from 'vitest';
import { textOfForgotFailure } from './password-reset.ts';

test('who asked for too many codes was not told when to come back', () => {
  const told = (error: unknown) => textOfForgotFailure(error, 'default');
  expect(told(new ApiError(429, 'too_many_requests', 'Try again in a minute.'))).toBe(
    'Try again in a minute.',
  );
  expect(told(new ApiError(429, 'unknown', ''))).toBe('default');
  expect(told(new ApiError(404, 'not_found', 'no such account'))).toBe('default');
  expect(told(new TypeError('Failed to fetch'))).toBe('default');
});
