import { z } from 'zod';
import { governorates } from '../delivery/governorates.ts';
import {
  isEgyptianMobile,
  isEgyptianPostalCode,
  lineOfText,
  plainMobile,
} from '../delivery/places.ts';
import { textLengths } from '../limits.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine } from '../readable-text.ts';
import { roles } from './accounts.ts';
import { confirmedRequest } from './second-factor.ts';

/**
 * Input about accounts, validated alike by forms and by the API. Messages are keys of the catalogue. Only the
 * first error of each field is reported.
 */

/** Maximum length of an email address. */
const emailLength = 254;
const passwordLength = 200;
export const addressesPerUser = 20;

type Rule = readonly [holds: (text: string) => boolean, message: MessageKey];

/**
 * Runs checks in order and reports only the first failure. Zod's own `abort` would do the same, but also skip
 * checks that compare two fields.
 */
function inOrder(...rules: readonly Rule[]) {
  return (text: string, context: z.RefinementCtx<string>) => {
    const broken = rules.find(([holds]) => !holds(text));
    if (broken) context.addIssue({ code: 'custom', message: broken[1] });
  };
}

const isEntered = (text: string) => text !== '';
const atLeast = (minimum: number) => (text: string) => text.length >= minimum;
const atMost = (maximum: number) => (text: string) => text.length <= maximum;
const isOneLine = (text: string) => !/\p{Cc}/u.test(text);
const isEmail = (text: string) => text.length <= emailLength && z.email().safeParse(text).success;

/** Stored in lower case, because addresses are compared so. */
function emailField(missing: MessageKey, ...rules: readonly Rule[]) {
  return z
    .string(missing)
    .trim()
    .toLowerCase()
    .superRefine(inOrder([isEntered, missing], ...rules));
}

function passwordField(missing: MessageKey, ...rules: readonly Rule[]) {
  return z
    .string(missing)
    .superRefine(
      inOrder([isEntered, missing], ...rules, [atMost(passwordLength), 'accounts.passwordTooLong']),
    );
}

/** No rules here: an address or password that breaks today's rules is simply wrong. */
export const loginSchema = z.object({
  email: emailField(
    'accounts.loginEmailMissing',
    [atLeast(textLengths.loginEmail.minimum), 'accounts.loginEmailInvalid'],
    [atMost(emailLength), 'accounts.loginEmailInvalid'],
    [isOneLine, 'accounts.loginEmailInvalid'],
  ),
  password: passwordField('accounts.loginPasswordMissing'),
});

const nameField = z
  .string('accounts.nameMissing')
  .trim()
  .superRefine(
    inOrder(
      [isEntered, 'accounts.nameMissing'],
      [atLeast(textLengths.accountName.minimum), 'accounts.nameTooShort'],
      [atMost(textLengths.accountName.maximum), 'accounts.nameTooLong'],
      [isReadableLine, 'accounts.nameInvalid'],
    ),
  );

const phoneField = z
  .string('accounts.phoneMissing')
  .trim()
  .superRefine(
    inOrder(
      [isEntered, 'accounts.phoneMissing'],
      [atLeast(textLengths.accountPhone.minimum), 'accounts.phoneInvalid'],
      [atMost(textLengths.accountPhone.maximum), 'accounts.phoneInvalid'],
      [(text) => /^\d+$/.test(text), 'accounts.phoneNotDigits'],
    ),
  );

/** Email domains that a shop accepts; empty for all. Read at every check. */
export type AllowedDomains = () => readonly string[];

function signupEmailField(allowed: AllowedDomains) {
  const isAllowed = (email: string) => {
    const domains = allowed();
    const isOfThem = domains.length === 0 || domains.some((each) => email.endsWith(`@${each}`));
    return isOfThem && isEmail(email);
  };
  return emailField('accounts.emailMissing').superRefine((email, context) => {
    if (email === '' || isAllowed(email)) return;
    context.addIssue({
      code: 'custom',
      message: 'accounts.signupEmailInvalid' satisfies MessageKey,
      // Value of the placeholder.
      domain: allowed()[0] ?? 'example.com',
    });
  });
}

const signupPasswordField = passwordField('accounts.signupPasswordTooShort', [
  atLeast(textLengths.signupPassword.minimum),
  'accounts.signupPasswordTooShort',
]);

/** Runs together with the other checks, not only after they pass. */
function sameAs(field: string, confirm: string, message: MessageKey) {
  return {
    error: message,
    path: [confirm],
    when: ({ value, issues }: { value: unknown; issues: readonly { path?: PropertyKey[] }[] }) =>
      !issues.some(({ path }) => path?.[0] === confirm) &&
      z.object({ [field]: z.string(), [confirm]: z.string() }).safeParse(value).success,
  };
}

/** Input of an owner or administrator; their address may be of any domain. */
export const ownerFields = {
  name: nameField,
  email: emailField('accounts.emailMissing', [isEmail, 'accounts.emailInvalid']),
  password: signupPasswordField,
  passwordConfirm: z.string('accounts.signupConfirmDiffers'),
};

export function samePasswords<
  Schema extends z.ZodType<{ password: string; passwordConfirm: string }>,
>(schema: Schema) {
  return schema.refine(
    ({ password, passwordConfirm }) => password === passwordConfirm,
    sameAs('password', 'passwordConfirm', 'accounts.signupConfirmDiffers'),
  );
}

export function signupSchema(allowed: AllowedDomains) {
  return samePasswords(
    z.object({ ...ownerFields, email: signupEmailField(allowed), phone: phoneField }),
  );
}

/** Guests enter an address, by the rule of sign-up. */
export function guestSchema(allowed: AllowedDomains) {
  return z.object({ email: signupEmailField(allowed) });
}

/** Turns a guest into an account after the order. */
export const guestPasswordSchema = z.object({ password: signupPasswordField });

export const forgotSchema = z.object({
  email: emailField('accounts.forgotEmailMissing', [isEmail, 'accounts.emailInvalid']),
});

const resetCodeField = z
  .string('accounts.resetCodeInvalid')
  .trim()
  .regex(new RegExp(`^\\d{${textLengths.resetCode}}$`), 'accounts.resetCodeInvalid');

/** The form of the reset code. */
export const resetCodeSchema = z.object({ resetCode: resetCodeField });

/** The code that was sent to the account's address. */
export const confirmEmailRequest = z.object({ code: resetCodeField });

/** Older clients send the code alone. */
export const verifyResetCodeRequest = z.object({
  resetCode: resetCodeField,
  email: forgotSchema.shape.email.optional(),
});

const newPasswordField = passwordField('accounts.newPasswordMissing', [
  atLeast(textLengths.otherPassword.minimum),
  'accounts.newPasswordTooShort',
]);

/** The form of a new password. */
export const newPasswordSchema = z.object({ newPassword: newPasswordField });

/** Some clients call the new password `password`. */
export const resetPasswordRequest = z.preprocess(
  (body) =>
    body instanceof Object && 'password' in body && !('newPassword' in body)
      ? { ...body, newPassword: body.password }
      : body,
  newPasswordSchema.extend({
    email: forgotSchema.shape.email,
    resetToken: z.string().max(100).optional().meta({
      description:
        'What showing the code was answered with, which clients that keep cookies need not send; or the `token` of the link in the email.',
    }),
  }),
);

export const changePasswordSchema = z
  .object({
    currentPassword: passwordField('accounts.currentPasswordMissing'),
    password: passwordField('accounts.changedPasswordMissing', [
      atLeast(textLengths.otherPassword.minimum),
      'accounts.changedPasswordTooShort',
    ]),
    passwordConfirm: z
      .string('accounts.changedPasswordTooShort')
      .superRefine(
        inOrder(
          [atLeast(textLengths.otherPassword.minimum), 'accounts.changedPasswordTooShort'],
          [(text) => /\p{L}/u.test(text), 'accounts.changedPasswordNoLetter'],
        ),
      ),
  })
  .refine(
    ({ password, passwordConfirm }) => password === passwordConfirm,
    sameAs('password', 'passwordConfirm', 'accounts.changedConfirmDiffers'),
  );

/** An empty field is allowed, and clears the stored value. */
const addressFields = z.object({
  name: lineOfText(100, 'accounts.nameInvalid').optional(),
  details: lineOfText(200, 'accounts.streetInvalid')
    .refine((text) => text === '' || text.length >= textLengths.streetAddress.minimum, {
      error: 'accounts.streetInvalid',
    })
    .optional(),
  postalCode: z
    .string('accounts.postalCodeInvalid')
    .trim()
    .refine((text) => text === '' || isEgyptianPostalCode(text), {
      error: 'accounts.postalCodeInvalid',
    })
    .optional(),
  phone: z
    .string('accounts.addressPhoneInvalid')
    .trim()
    .overwrite(plainMobile)
    .refine((text) => text === '' || isEgyptianMobile(text), {
      error: 'accounts.addressPhoneInvalid',
    })
    .optional(),
  city: lineOfText(100, 'accounts.streetInvalid').optional(),
  district: lineOfText(100, 'accounts.streetInvalid')
    .optional()
    .meta({ description: 'The part of the city, as the city sub-list names it.' }),
});

/** The address form: `city` is the chosen state, `district` the choice of its sub-list, if it has one. */
export const addressFormSchema = addressFields.extend({
  city: z.enum(governorates, { error: 'accounts.stateMissing' }),
});

/** The own profile; absent fields stay. A single address updates the default one, a list replaces all. */
export const profileUpdate = z.object({
  name: nameField.optional(),
  phone: phoneField.optional(),
  addresses: z
    .union([
      addressFields,
      z
        .array(
          addressFields.extend({ _id: z.string().optional(), isDefault: z.boolean().optional() }),
        )
        .max(addressesPerUser, 'accounts.tooManyAddresses'),
    ])
    .optional(),
});

/** The info form of the account area. */
export const profileFormSchema = z.object({ name: nameField, phone: phoneField });

/** Accounts that sign in through a provider have no password. */
export const deleteAccountRequest = z.object({
  password: z.string().max(passwordLength).optional(),
});

/** Fields that an admin may change; absent fields stay. */
export const userUpdate = confirmedRequest.extend({
  name: nameField.optional(),
  email: emailField('accounts.emailMissing', [isEmail, 'accounts.emailInvalid']).optional(),
  phone: phoneField.optional(),
  role: z.enum(roles).optional(),
  active: z.boolean().optional(),
  version: z.int().positive().optional().meta({
    description: 'The version that was read; a save over a newer one is a conflict.',
  }),
});

export type Login = z.infer<typeof loginSchema>;
export type Signup = z.infer<ReturnType<typeof signupSchema>>;
export type ChangePassword = z.infer<typeof changePasswordSchema>;
export type ProfileUpdate = z.infer<typeof profileUpdate>;
export type AddressForm = z.infer<typeof addressFormSchema>;
export type UserUpdate = z.infer<typeof userUpdate>;
