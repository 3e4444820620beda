import { endpoint } from '../endpoint.ts';
import { signedInResponse } from './accounts.ts';
import {
  addedFactorResponse,
  confirmedRequest,
  factorChallengeResponse,
  factorProof,
  newPasskey,
  newTotp,
  passkeyOptionsResponse,
  passkeyProof,
  recoveryCodesResponse,
  secondFactorsResponse,
  startedPasskeyResponse,
  startedTotpResponse,
} from './second-factor.ts';

const tag = 'Accounts';
const own = { tag, access: 'user' } as const;
const confirmed = ['sign_in_again', 'too_many_requests'] as const;

/** The own second factors. */
export const secondFactorEndpoints = {
  show: endpoint('GET /auth/factors', {
    ...own,
    summary: 'One’s second factors, and how many recovery codes are left',
    response: secondFactorsResponse,
  }),
  startTotp: endpoint('POST /auth/factors/totp', {
    ...own,
    summary: 'Start to add an authenticator app: its secret, shown this once',
    body: confirmedRequest,
    response: startedTotpResponse,
    refusals: ['second_factors_full', ...confirmed],
  }),
  addTotp: endpoint('POST /auth/factors/totp/:id', {
    ...own,
    summary: 'Add the app by a first code of it; other sessions end with the first factor',
    body: newTotp,
    status: 201,
    response: addedFactorResponse,
    refusals: ['not_found', 'second_factor_refused', 'second_factors_full', 'too_many_requests'],
  }),
  startPasskey: endpoint('POST /auth/factors/passkeys', {
    ...own,
    summary: 'Start to add a passkey: what the browser asks its owner with',
    body: confirmedRequest,
    response: startedPasskeyResponse,
    refusals: ['second_factors_full', ...confirmed],
  }),
  addPasskey: endpoint('POST /auth/factors/passkeys/:id', {
    ...own,
    summary: 'Add the passkey that the browser made; other sessions end with the first factor',
    body: newPasskey,
    status: 201,
    response: addedFactorResponse,
    refusals: ['not_found', 'passkey_refused', 'second_factors_full', 'too_many_requests'],
  }),
  remove: endpoint('DELETE /auth/factors/:id', {
    ...own,
    summary: 'Remove a second factor; recovery codes go with the last one',
    body: confirmedRequest.nullish(),
    response: secondFactorsResponse,
    refusals: ['not_found', 'second_factor_last', ...confirmed],
  }),
  makeRecoveryCodes: endpoint('POST /auth/factors/recovery-codes', {
    ...own,
    summary: 'Make ten recovery codes anew; former ones no longer work',
    body: confirmedRequest,
    response: recoveryCodesResponse,
    refusals: ['not_found', ...confirmed],
  }),
};

/** The second step of a sign-in, after the first one was refused with `second_factor_required`. */
export const factorSignInEndpoints = {
  show: endpoint('GET /auth/factor', {
    tag,
    summary: 'What the sign-in that this browser began can be finished with, by its cookie',
    response: factorChallengeResponse,
    refusals: ['second_factor_expired', 'other_origin'],
  }),
  passkeyOptions: endpoint('POST /auth/factor/passkey', {
    tag,
    summary: 'What the browser asks for a passkey with, to finish the sign-in',
    response: passkeyOptionsResponse,
    refusals: ['second_factor_expired', 'other_origin'],
  }),
  finish: endpoint('POST /auth/factor', {
    tag,
    summary: 'Finish the sign-in with a code of the app, a passkey or a recovery code',
    body: factorProof,
    response: signedInResponse,
    refusals: [
      'second_factor_refused',
      'passkey_refused',
      'second_factor_expired',
      'account_deactivated',
      'too_many_requests',
      'other_origin',
    ],
  }),
};

/** Sign-in without a password: a passkey with user verification counts as two factors. */
export const passkeySignInEndpoints = {
  start: endpoint('POST /auth/passkey/options', {
    tag,
    summary: 'What the browser asks for a passkey with; a cookie remembers it',
    response: passkeyOptionsResponse,
    refusals: ['too_many_requests', 'other_origin'],
  }),
  finish: endpoint('POST /auth/passkey', {
    tag,
    summary: 'Sign in with a passkey',
    body: passkeyProof,
    response: signedInResponse,
    refusals: [
      'passkey_refused',
      'second_factor_expired',
      'account_deactivated',
      'too_many_requests',
      'other_origin',
    ],
  }),
};
