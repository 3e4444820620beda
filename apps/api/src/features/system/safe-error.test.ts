import { describe, expect, it } from 'vitest';
import { maskAddress, writeSafeError } from './safe-error.ts';

describe('an error on the system page', () => {
  it('names the innermost reason, without the values of the query', () => {
    const error = {
      message: 'Failed query: insert into users values ($1)\nparams: mona@gmail.com',
      cause: { message: 'relation "users" does not exist', code: '42P01' },
    };
    expect(writeSafeError(error)).toBe('relation "users" does not exist');
    expect(writeSafeError({ message: 'Failed query: select $1\nparams: mona' })).toBe(
      'Failed query: select $1',
    );
    expect(writeSafeError({ message: 'invalid input "Mona"', code: '22P02' })).not.toContain(
      'Mona',
    );
  });

  it('hides passwords in addresses and masks people', () => {
    expect(writeSafeError(new Error('smtps://shop:pa55@mail.example.com/ is away'))).toBe(
      'smtps://mail.example.com/ is away',
    );
    expect(writeSafeError('550 <omar.fekry@gmial.com>: no such user')).toBe(
      '550 <om•••@gmial.com>: no such user',
    );
  });

  it('never shows a whole name, however short it is', () => {
    expect(['a@x.com', 'ab@x.com', 'abc@x.com'].map(maskAddress)).toEqual([
      '•••@x.com',
      'a•••@x.com',
      'ab•••@x.com',
    ]);
  });

  it('says nothing of what is no error', () => {
    expect(writeSafeError(null)).toBe('');
    expect(writeSafeError({ value: { message: 'x' } })).toBe('');
  });
});
