import { signupSchema } from '@matjar/contract/accounts/account-forms.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadI18n } from '../i18n/load-i18n.ts';
import { schemaResolver } from './schema-resolver.ts';

const i18n = await loadI18n('en', 'account');
const t: Parameters<typeof schemaResolver>[1] = (key, ...values) => i18n.write(key, values[0]);
const options = { fields: {}, shouldUseNativeValidation: false };

const user = {
  name: 'Mona Adel',
  email: 'mona@gmail.com',
  password: 'long-enough-1',
  passwordConfirm: 'long-enough-1',
  phone: '01012345678',
};

async function errorsOf(values: typeof user) {
  const { errors } = await schemaResolver(
    signupSchema(() => ['gmail.com']),
    t,
  )(values, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

describe('schemaResolver', () => {
  it('finds nothing wrong with a good form', async () => {
    expect(await errorsOf(user)).toEqual({});
  });

  it('says the first thing wrong with each field, in words', async () => {
    expect(await errorsOf({ ...user, name: '', phone: '12x', passwordConfirm: 'other' })).toEqual({
      name: 'please enter your name',
      phone: 'not valid number',
      passwordConfirm: 'confirm password  not match password',
    });
  });

  it('fills in the values a text asks for', async () => {
    expect(await errorsOf({ ...user, email: 'mona@example.org' })).toEqual({
      email: 'not valid email ex: name@gmail.com',
    });
  });

  it('hands over what the schema made of the values', async () => {
    const { values } = await schemaResolver(
      signupSchema(() => ['gmail.com']),
      t,
    )({ ...user, email: ' Mona@Gmail.com ' }, undefined, options);
    expect(values).toMatchObject({ email: 'mona@gmail.com' });
  });

  it('takes what is no key as the text itself, and nests fields', async () => {
    const schema = z.object({ address: z.object({ city: z.string().min(3, 'Too short.') }) });
    const { errors } = await schemaResolver(schema, t)(
      { address: { city: 'x' } },
      undefined,
      options,
    );
    expect(errors.address?.city?.message).toBe('Too short.');
  });
});
