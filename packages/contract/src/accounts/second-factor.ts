import { z } from 'zod';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine, namesPlace } from '../readable-text.ts';
import { factorLimits } from './account-limits.ts';

/** Second factors: kinds, setup and sign-in. */

export const factorKinds = ['totp', 'passkey'] as const;

const timestamp = z.iso.datetime();

export const secondFactor = z
  .object({
    _id: z.string(),
    kind: z.enum(factorKinds).meta({ description: 'An authenticator app, or a passkey.' }),
    name: z.string(),
    createdAt: timestamp,
    lastUsedAt: timestamp.optional(),
  })
  .meta({ id: 'SecondFactor' });

const secondFactors = z.object({
  factors: z.array(secondFactor),
  recoveryCodesLeft: z.int(),
  hasPassword: z.boolean().meta({ description: 'Who has none proves it by a recent sign-in.' }),
  required: z.boolean().meta({ description: 'Whether the shop asks this person for one.' }),
});

export const secondFactorsResponse = z.object({ data: secondFactors });

/** Shown only once; stored as hashes. */
const newRecoveryCodes = z.array(z.string());

export const addedFactorResponse = secondFactorsResponse.extend({
  recoveryCodes: newRecoveryCodes.optional().meta({ description: 'With the first factor.' }),
});

export const recoveryCodesResponse = secondFactorsResponse.extend({
  recoveryCodes: newRecoveryCodes,
});

/** Changes of how an account is accessed need a confirmed identity. */
export const confirmedRequest = z.object({
  password: z.string().max(200).optional().meta({
    description: 'The password, or a code of an authenticator app that is set up.',
  }),
});

const invalidCode = 'secondFactor.codeInvalid' satisfies MessageKey;

/** Digits may be typed in groups. */
const codeField = z
  .string(invalidCode)
  .max(20, invalidCode)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${factorLimits.codeDigits}}$`), invalidCode));

const nameField = z
  .string('secondFactor.nameInvalid' satisfies MessageKey)
  .trim()
  .min(1, 'secondFactor.nameInvalid' satisfies MessageKey)
  .max(factorLimits.nameLength, 'secondFactor.nameInvalid' satisfies MessageKey)
  // It is shown in emails about the account.
  .refine(
    (name) => isReadableLine(name) && !namesPlace(name),
    'secondFactor.nameInvalid' satisfies MessageKey,
  );

export const startedTotpResponse = z.object({
  data: z.object({
    _id: z.string().meta({ description: 'Of what has begun; it ends after ten minutes.' }),
    secret: z.string().meta({ description: 'In base 32, to be typed.' }),
    uri: z.string().meta({ description: 'For a QR code (otpauth).' }),
  }),
});

export const newTotp = z.object({ name: nameField, code: codeField });

const base64 = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

const credentialFields = {
  id: base64(1_400),
  rawId: base64(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** Response of `navigator.credentials.create`, as JSON. */
const createdPasskey = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64(4_000),
    attestationObject: base64(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** Response of `navigator.credentials.get`, as JSON. */
const shownPasskey = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64(4_000),
    authenticatorData: base64(4_000),
    signature: base64(20_000),
    userHandle: base64(100).optional(),
  }),
});

/** For the browser's own dialog; the content is defined by the standard. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

export const passkeyOptionsResponse = z.object({ data: passkeyOptions });

export const startedPasskeyResponse = z.object({
  data: z.object({ _id: z.string(), options: passkeyOptions }),
});

export const newPasskey = z.object({ name: nameField, passkey: createdPasskey });

export const passkeyNameForm = z.object({ name: nameField });

export const passkeyProof = z.object({ passkey: shownPasskey });

/** The factors to ask for after the right password. */
export const factorChallengeResponse = z.object({
  data: z.object({ kinds: z.array(z.enum(factorKinds)), recoveryCodes: z.boolean() }),
});

const invalidRecoveryCode = 'secondFactor.recoveryCodeInvalid' satisfies MessageKey;

const recoveryCodeField = z
  .string(invalidRecoveryCode)
  .max(40, invalidRecoveryCode)
  .transform((text) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
  .pipe(z.string().length(factorLimits.recoveryCodeLength, invalidRecoveryCode));

export const totpForm = z.object({ code: codeField });
export const recoveryCodeForm = z.object({ recoveryCode: recoveryCodeField });

export const factorProof = z.union([totpForm, recoveryCodeForm, passkeyProof]);

export type SecondFactor = z.infer<typeof secondFactor>;
export type SecondFactors = z.infer<typeof secondFactors>;
export type FactorKind = (typeof factorKinds)[number];
export type NewTotp = z.infer<typeof newTotp>;
export type NewPasskey = z.infer<typeof newPasskey>;
export type ShownPasskey = z.infer<typeof shownPasskey>;
export type PasskeyOptions = z.infer<typeof passkeyOptions>;
export type FactorProof = z.infer<typeof factorProof>;
export type FactorChallenge = z.infer<typeof factorChallengeResponse>['data'];
