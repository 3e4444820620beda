import { signedInAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import {
  addedFactorAnswer,
  confirmedRequest,
  factorChallengeAnswer,
  factorProof,
  newTotp,
  recoveryCodesAnswer,
  secondFactorsAnswer,
  startedTotpAnswer,
} from './second-factor.ts';

const tag = 'Accounts';
const own = { tag, access: 'user' } as const;
const confirmed = ['sign_in_again', 'too_many_requests'] as const;

/** One's own factors. */
export const secondFactorEndpoints = {
  show: endpoint('GET /auth/factors', {
    ...own,
    summary: 'One’s second factors, and how many recovery codes are left',
    answer: secondFactorsAnswer,
  }),
  startTotp: endpoint('POST /auth/factors/totp', {
    ...own,
    summary: 'Begin to add an authenticator app: its secret, shown this once',
    body: confirmedRequest,
    answer: startedTotpAnswer,
    refusals: ['second_factors_full', ...confirmed],
  }),
  addTotp: endpoint('POST /auth/factors/totp/:id', {
    ...own,
    summary: 'Add the app by a first code of it; other sessions end with the first factor',
    body: newTotp,
    status: 201,
    answer: addedFactorAnswer,
    refusals: ['not_found', 'second_factor_refused', 'second_factors_full', 'too_many_requests'],
  }),
  remove: endpoint('DELETE /auth/factors/:id', {
    ...own,
    summary: 'Remove a second factor; recovery codes go with the last one',
    body: confirmedRequest.nullish(),
    answer: secondFactorsAnswer,
    refusals: ['not_found', 'second_factor_last', ...confirmed],
  }),
  makeRecoveryCodes: endpoint('POST /auth/factors/recovery-codes', {
    ...own,
    summary: 'Make ten recovery codes anew; former ones no longer work',
    body: confirmedRequest,
    answer: recoveryCodesAnswer,
    refusals: ['not_found', ...confirmed],
  }),
};

/** The second step of a sign-in, for the browser whose first step was refused with `second_factor_required`. */
export const factorSignInEndpoints = {
  show: endpoint('GET /auth/factor', {
    tag,
    summary: 'What the sign-in that this browser began can be finished with, by its cookie',
    answer: factorChallengeAnswer,
    refusals: ['second_factor_expired', 'other_origin'],
  }),
  finish: endpoint('POST /auth/factor', {
    tag,
    summary: 'Finish the sign-in with a code of the app or a recovery code',
    body: factorProof,
    answer: signedInAnswer,
    refusals: [
      'second_factor_refused',
      'second_factor_expired',
      'account_deactivated',
      'too_many_requests',
      'other_origin',
    ],
  }),
};
