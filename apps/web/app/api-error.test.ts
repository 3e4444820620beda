import { ApiError } from '@matjar/client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { textsOfError } from './api-error.ts';

describe('textsOfError', () => {
  it('prefers field texts, then the message, then the default', () => {
    const fields = [
      { field: 'a', message: 'one' },
      { field: 'b', message: 'two' },
    ];
    expect(textsOfError(new ApiError(400, 'validation', 'x', fields), 'default')).toEqual([
      'one',
      'two',
    ]);
    expect(textsOfError(new ApiError(401, 'unauthorized', 'please login'), 'default')).toEqual([
      'please login',
    ]);
    expect(textsOfError(new ApiError(0, 'network', ''), 'default')).toEqual(['default']);
    expect(textsOfError(new TypeError('x is not a function'), 'default')).toEqual(['default']);
  });
});
