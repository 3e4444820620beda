import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkQueryStringsOnce, readRecentQueryString } from './recent-query-strings.ts';

function compile(schema: z.ZodType) {
  const check = vi.fn(validatorCompiler({ schema, method: 'GET', url: '/' }));
  const compileOnce = checkQueryStringsOnce(() => check);
  return {
    check,
    validate: compileOnce({ schema, method: 'GET', url: '/', httpPart: 'querystring' }),
  };
}

test('the same text is the same query, which nobody can change', () => {
  const query = readRecentQueryString('page=2&brand=a');
  expect(readRecentQueryString('page=2&brand=a')).toBe(query);
  expect(readRecentQueryString('brand=a&page=2')).not.toBe(query);
  expect(Object.isFrozen(query)).toBe(true);
  const long = `keyword=${'x'.repeat(600)}`;
  expect(readRecentQueryString(long)).not.toBe(readRecentQueryString(long));
});

test('a valid query is checked once for each schema', () => {
  const query = readRecentQueryString('page=3');
  const numbers = compile(z.object({ page: z.coerce.number() }));
  const texts = compile(z.object({ page: z.string() }));
  for (let time = 0; time < 2; time += 1) {
    expect(numbers.validate(query)).toEqual({ value: { page: 3 } });
    expect(texts.validate(query)).toEqual({ value: { page: '3' } });
  }
  expect(numbers.check).toHaveBeenCalledTimes(1);
  expect(texts.check).toHaveBeenCalledTimes(1);
});

test('an invalid query is refused each time', () => {
  const { validate } = compile(z.object({ page: z.coerce.number() }));
  for (let time = 0; time < 2; time += 1) {
    expect(validate(readRecentQueryString('page=many'))).toHaveProperty('error');
  }
});
