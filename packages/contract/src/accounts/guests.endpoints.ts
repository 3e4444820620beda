import { endpoint } from '../endpoint.ts';
import { guestPasswordSchema, guestSchema } from './account-forms.ts';
import { signedInResponse, userResponse } from './accounts.ts';

const tag = 'Accounts';

/** Guest checkout, and turning a guest into an account. */
export const guestEndpoints = {
  start: endpoint('POST /auth/guest', {
    tag,
    summary:
      'A session to buy with, without an account; the answer does not tell whether one exists',
    // The server may restrict addresses to one domain, as for sign-up.
    body: guestSchema(() => []),
    fieldErrors: 'list',
    status: 201,
    response: signedInResponse,
    refusals: ['not_found', 'too_many_requests'],
  }),
  changeEmail: endpoint('PUT /auth/guest', {
    tag,
    access: 'guest',
    summary:
      'Before an order: correct the address it will go under; the answer does not tell whether it has an account',
    body: guestSchema(() => []),
    fieldErrors: 'list',
    response: userResponse,
    refusals: ['not_found', 'too_many_requests'],
  }),
  setPassword: endpoint('POST /auth/guest/password', {
    tag,
    access: 'guest',
    summary: 'After an order: set a password and keep everything as an account',
    body: guestPasswordSchema,
    fieldErrors: 'list',
    response: userResponse,
    refusals: ['not_found', 'password_by_code', 'too_many_requests'],
  }),
};
