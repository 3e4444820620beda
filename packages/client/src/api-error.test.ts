import { describe, expect, it } from 'vitest';
import { toApiError } from './api-error.ts';

describe('toApiError', () => {
  it('reads the default body', () => {
    const error = toApiError(409, { status: 'fail', message: '2 left', code: 'out_of_stock' });
    expect(error).toMatchObject({ status: 409, code: 'out_of_stock', message: '2 left' });
    expect(error.fields).toEqual([]);
  });

  it('reads the field errors beside the default body', () => {
    const error = toApiError(400, {
      status: 'fail',
      message: 'Some fields are not valid.',
      code: 'validation',
      errors: [{ msg: 'not valid city', param: 'city' }],
    });
    expect(error.fields).toEqual([{ field: 'city', message: 'not valid city' }]);
  });

  it('reads the bare list of sign-up, reviews and change-password', () => {
    const error = toApiError(400, [
      { msg: 'please enter your name', param: 'name', code: 'name_missing' },
      { msg: 'not valid number', param: 'phone' },
    ]);
    expect(error).toMatchObject({ status: 400, code: 'validation' });
    expect(error.message).toBe('please enter your name');
    expect(error.fields).toEqual([
      { field: 'name', message: 'please enter your name', code: 'name_missing' },
      { field: 'phone', message: 'not valid number' },
    ]);
  });

  it.each([
    ['an HTML page', undefined],
    ['null', null],
    ['odd types', { message: 7, code: {}, errors: 'no' }],
    ['an empty list', []],
  ])('survives %s', (_case, body) => {
    expect(toApiError(502, body)).toMatchObject({ status: 502, message: '', fields: [] });
  });
});
