import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { citiesOf, isEgyptianMobile, plainMobile, states } from '../delivery/places.ts';
import { en } from '../messages/en.ts';
import { flattenCatalogue } from '../messages/flatten-catalogue.ts';
import {
  addressFormSchema,
  changePasswordSchema,
  forgotSchema,
  loginSchema,
  newPasswordSchema,
  profileUpdate,
  resetCodeSchema,
  resetPasswordRequest,
  signupSchema,
} from './account-forms.ts';

const texts = flattenCatalogue(en);

/** Error messages by field. */
function complaints(schema: z.ZodType, entered: unknown): Record<string, string[]> {
  const result = schema.safeParse(entered);
  const byField: Record<string, string[]> = {};
  for (const issue of result.error?.issues ?? []) {
    const text = (texts[issue.message] ?? issue.message).replace(
      /\{(\w+)\}/g,
      (_, name: string) => `${(issue as unknown as Record<string, unknown>)[name]}`,
    );
    const field = issue.path.join('.');
    byField[field] = [...(byField[field] ?? []), text];
  }
  return byField;
}

const signup = {
  name: 'Mona Adel',
  email: ' Mona.Adel@Gmail.com ',
  password: 'correct horse',
  passwordConfirm: 'correct horse',
  phone: '01012345678',
};

describe('login', () => {
  test.each([
    [{}, { email: ['Please Email is required'], password: ['Please Enter password'] }],
    [{ email: 'a@b', password: 'x' }, { email: ['not valid email'] }],
    [{ email: 'a@b.c', password: '' }, { password: ['Please Enter password'] }],
    [{ email: 'a@b.c\u0000', password: 'x' }, { email: ['not valid email'] }],
    [{ email: 'a@b.c', password: 'x' }, {}],
  ])('%j', (entered, expected) => {
    expect(complaints(loginSchema, entered)).toEqual(expected);
  });
});

describe('registration', () => {
  const schema = signupSchema(() => ['gmail.com']);

  test('takes a sound one, in lower case and trimmed', () => {
    expect(schema.parse(signup).email).toBe('mona.adel@gmail.com');
  });

  test.each([
    [{ name: '' }, { name: ['please enter your name'] }],
    [{ name: 'Mona' }, { name: ['must be greater then 5 character'] }],
    [{ name: 'M'.repeat(21) }, { name: ['must be less then 20 character'] }],
    [{ email: '' }, { email: ['please enter email'] }],
    [{ email: 'mona@mail.com' }, { email: ['not valid email ex: name@gmail.com'] }],
    [{ email: 'mona@evilgmail.com' }, { email: ['not valid email ex: name@gmail.com'] }],
    [{ email: '@gmail.com' }, { email: ['not valid email ex: name@gmail.com'] }],
    [{ password: '1234567' }, { password: ['password must be greater then 8 character'] }],
    [{ passwordConfirm: 'x' }, { passwordConfirm: ['confirm password  not match password'] }],
    [{ phone: '' }, { phone: ['Enter you phone number'] }],
    [{ phone: '1234567' }, { phone: ['not valid number'] }],
    [{ phone: '1'.repeat(16) }, { phone: ['not valid number'] }],
    [{ phone: '01o12345678' }, { phone: ['Please enter numbers only'] }],
  ])('%j', (change, expected) => {
    const confirm = 'password' in change ? { passwordConfirm: change.password } : {};
    expect(complaints(schema, { ...signup, ...confirm, ...change })).toEqual(expected);
  });

  test('says at once that names and confirmations are wrong', () => {
    expect(complaints(schema, { ...signup, name: '', passwordConfirm: 'x' })).toEqual({
      name: ['please enter your name'],
      passwordConfirm: ['confirm password  not match password'],
    });
  });

  test('every field missing is one complaint each', () => {
    expect(Object.values(complaints(schema, {})).map((each) => each.length)).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });

  test('a shop may take every mail domain', () => {
    expect(
      complaints(
        signupSchema(() => []),
        { ...signup, email: 'mona@uni.edu.eg' },
      ),
    ).toEqual({});
    expect(
      complaints(
        signupSchema(() => []),
        { ...signup, email: 'mona' },
      ),
    ).toEqual({
      email: ['not valid email ex: name@example.com'],
    });
  });
});

describe('forgotten and new passwords', () => {
  test.each([
    [forgotSchema, { email: '' }, { email: ['please enter your email'] }],
    [forgotSchema, { email: 'nobody' }, { email: ['not valid email'] }],
    [resetCodeSchema, { resetCode: '123456' }, { resetCode: ['rest code not correct or expire!'] }],
    [
      resetCodeSchema,
      { resetCode: '12345678' },
      { resetCode: ['rest code not correct or expire!'] },
    ],
    [resetCodeSchema, { resetCode: '1234567' }, {}],
    [newPasswordSchema, { newPassword: '' }, { newPassword: ['please enter your password'] }],
    [newPasswordSchema, { newPassword: '1234' }, { newPassword: ['your password short'] }],
  ])('%#: %j', (schema, entered, expected) => {
    expect(complaints(schema, entered)).toEqual(expected);
  });

  test('the new password may be called password', () => {
    const body = { email: 'a@b.co', password: '12345' };
    expect(resetPasswordRequest.parse(body)).toEqual({ email: 'a@b.co', newPassword: '12345' });
  });

  test.each([
    [{ currentPassword: '' }, { currentPassword: ['Please Enter current password'] }],
    [
      { password: '', passwordConfirm: '' },
      { password: ['Please enter password'], passwordConfirm: ['password must be > 5 characters'] },
    ],
    [
      { password: '12a4', passwordConfirm: '12a4' },
      {
        password: ['password must be > 5 characters'],
        passwordConfirm: ['password must be > 5 characters'],
      },
    ],
    [
      { password: '12345', passwordConfirm: '12345' },
      { passwordConfirm: ['Password must include at least one letter'] },
    ],
    [{ passwordConfirm: 'another1' }, { passwordConfirm: ['confirm password not equal password'] }],
    [{}, {}],
  ])('changing: %j', (change, expected) => {
    const sound = { currentPassword: 'x', password: 'fresh1', passwordConfirm: 'fresh1' };
    expect(complaints(changePasswordSchema, { ...sound, ...change })).toEqual(expected);
  });
});

describe('addresses', () => {
  test.each([
    [{ postalCode: '1234' }, { postalCode: ['not valid post code'] }],
    [{ postalCode: '1234a' }, { postalCode: ['not valid post code'] }],
    [{ details: 'ab' }, { details: ['not valid value'] }],
    [{ phone: '01312345678' }, { phone: ['enter valid phone number'] }],
    [{ details: '', postalCode: '', phone: '' }, {}],
    [{ details: 'abc', postalCode: '11765', phone: '01512345678' }, {}],
  ])('%j', (change, expected) => {
    expect(complaints(addressFormSchema, { city: 'Cairo', ...change })).toEqual(expected);
  });

  test('a state must be chosen in the form, but other clients may send none', () => {
    expect(complaints(addressFormSchema, { city: '' })).toHaveProperty('city');
    expect(profileUpdate.parse({ addresses: {} })).toEqual({ addresses: {} });
  });

  test('what is not one’s own to change is dropped', () => {
    const body = { role: 'admin', active: true, email: 'x@y.zz', addresses: [{ city: 'Giza' }] };
    expect(profileUpdate.parse(body)).toEqual({ addresses: [{ city: 'Giza' }] });
  });

  test('places are the ones of the shop', () => {
    expect(states).toHaveLength(8);
    expect(citiesOf('Cairo')).toHaveLength(7);
    expect(citiesOf('Giza')).toEqual(citiesOf('Alexandria'));
    expect(citiesOf('Giza')).toHaveLength(8);
    expect(citiesOf('Aswan')).toEqual([]);
  });

  test.each([
    '+20 101 234 5678',
    '+20 (0)101 234 5678',
    '00201012345678',
    '010-1234-5678',
    '010.1234.5678',
    '٠١٠١٢٣٤٥٦٧٨',
    '۰۱۰۱۲۳۴۵۶۷۸',
    '\u202a+201012345678\u202c',
  ])('"%s" is saved as the number that it is', (phone) => {
    expect(profileUpdate.parse({ addresses: { phone } }).addresses).toEqual({
      phone: '01012345678',
    });
  });

  test.each(['+49 151 23456789', '010-1234', 'ask me'])('"%s" stays what was typed', (phone) => {
    expect(plainMobile(phone)).toBe(phone);
    expect(profileUpdate.safeParse({ addresses: { phone } }).success).toBe(false);
  });

  test.each(['01012345678', '01112345678', '01212345678', '01512345678'])('%s is a mobile', (n) => {
    expect(isEgyptianMobile(n)).toBe(true);
  });

  test.each(['01312345678', '0101234567', '010123456789', '+201012345678', ''])(
    '%s is none',
    (n) => {
      expect(isEgyptianMobile(n)).toBe(false);
    },
  );
});
