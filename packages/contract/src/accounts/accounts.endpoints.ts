import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters, withoutPages } from '../exports.ts';
import {
  changePasswordSchema,
  confirmEmailRequest,
  deleteAccountRequest,
  forgotSchema,
  loginSchema,
  profileUpdate,
  resetPasswordRequest,
  signupSchema,
  userUpdate,
  verifyResetCodeRequest,
} from './account-forms.ts';
import {
  managedUserResponse,
  sessionList,
  signedInResponse,
  userList,
  userListQuery,
  userResponse,
} from './accounts.ts';

const tag = 'Accounts';
const success = z.object({ status: z.literal('success') });
const longestToken = 10_000;

export const signInEndpoints = {
  signUp: endpoint('POST /auth/signup', {
    tag,
    summary: 'Make an account and sign in',
    // The server may restrict addresses to one domain by its settings.
    body: signupSchema(() => []),
    fieldErrors: 'list',
    status: 201,
    response: signedInResponse,
    refusals: ['too_many_requests'],
  }),
  signIn: endpoint('POST /auth/login', {
    tag,
    summary: 'Sign in by email and password',
    body: loginSchema,
    response: signedInResponse,
    refusals: [
      'wrong_credentials',
      'second_factor_required',
      'account_deactivated',
      'too_many_requests',
    ],
  }),
  signInWithIdToken: endpoint('POST /auth/google', {
    tag,
    summary: 'Sign in by an ID token that the client got from the provider',
    body: z.object({ token: z.string().min(1).max(longestToken) }),
    response: signedInResponse,
    refusals: [
      'social_refused',
      'second_factor_required',
      'account_deactivated',
      'social_link_needed',
      'too_many_requests',
    ],
  }),
};

export const sessionEndpoints = {
  refresh: endpoint('POST /auth/refresh', {
    tag,
    summary: 'A new access token, by the refresh cookie',
    response: signedInResponse,
    refusals: ['unauthorized', 'other_origin'],
  }),
  signOut: endpoint('POST /auth/logout', {
    tag,
    access: 'optional',
    summary: 'End this session',
    refusals: ['other_origin'],
  }),
  list: endpoint('GET /auth/sessions', {
    tag,
    access: 'user',
    summary: 'Where one is signed in',
    response: sessionList,
  }),
  endOthers: endpoint('DELETE /auth/sessions', {
    tag,
    access: 'user',
    summary: 'Sign out everywhere else',
  }),
  end: endpoint('DELETE /auth/sessions/:id', {
    tag,
    access: 'user',
    summary: 'End one of one’s own sessions',
    refusals: ['not_found'],
  }),
};

/** Password reset: request a code, verify it, set a new password. */
export const resetEndpoints = {
  request: endpoint('POST /auth/forgotPasswords', {
    tag,
    summary: 'Ask for a code by email; the answer does not tell whether there is an account',
    body: forgotSchema,
    response: success.extend({ message: z.string() }),
    refusals: ['too_many_requests'],
  }),
  verifyCode: endpoint('POST /auth/verifyResetCode', {
    tag,
    summary:
      'Show the code; gives the secret, also in a cookie, that setting the new password takes',
    body: verifyResetCodeRequest,
    response: success.extend({ resetToken: z.string() }),
    refusals: ['reset_code_refused'],
  }),
  setPassword: endpoint('PUT /auth/resetPassword', {
    tag,
    summary:
      'Set the new password, within 10 minutes of showing the code or getting the link; ends all sessions',
    body: resetPasswordRequest,
    response: success,
    refusals: ['reset_code_refused', 'too_many_requests'],
  }),
};

/** The own account. */
export const profileEndpoints = {
  show: endpoint('GET /users/getMe', {
    tag,
    access: 'guest',
    summary: 'Who one is',
    response: userResponse,
  }),
  change: endpoint('PUT /users', {
    tag,
    access: 'user',
    summary: 'Change one’s name, phone or addresses',
    body: profileUpdate,
    response: userResponse,
  }),
  changePassword: endpoint('PUT /users/change-password', {
    tag,
    access: 'user',
    summary: 'Change one’s password; all other sessions end',
    body: changePasswordSchema,
    fieldErrors: 'list',
    response: userResponse,
    refusals: ['too_many_requests'],
  }),
  sendConfirmation: endpoint('POST /users/confirmEmail/code', {
    tag,
    access: 'user',
    summary:
      'Send the code that confirms one’s email address; nothing is sent once it is confirmed',
    refusals: ['too_many_requests'],
  }),
  confirmEmail: endpoint('POST /users/confirmEmail', {
    tag,
    access: 'user',
    summary: 'Confirm one’s email address by the code that was sent to it',
    body: confirmEmailRequest,
    response: userResponse,
    refusals: ['confirmation_code_refused', 'too_many_requests'],
  }),
  export: endpoint('GET /users/export', {
    tag,
    access: 'user',
    summary: 'Everything the shop stores about oneself',
    response: z.record(z.string(), z.unknown()),
  }),
  remove: endpoint('DELETE /users/deleteMe', {
    tag,
    access: 'user',
    summary: 'Delete one’s account; orders stay without it',
    body: deleteAccountRequest.nullish(),
    refusals: ['sign_in_again', 'last_admin', 'too_many_requests'],
  }),
};

/** All accounts, for admins. */
export const userAdminEndpoints = {
  list: endpoint('GET /users', {
    tag,
    access: 'customers:read',
    summary: 'All people, page by page',
    query: userListQuery,
    response: userList,
  }),
  export: endpoint('GET /admin/users/export', {
    ...exportFile,
    tag,
    access: ['customers:read', 'exports:read'],
    summary: 'The list as it is filtered, as a file',
    query: userListQuery.omit(withoutPages).extend(exportParameters),
  }),
  change: endpoint('PUT /users/:id', {
    tag,
    access: 'customers:write',
    // Another address or role would give an account to somebody else.
    keys: 'refused',
    summary:
      'Change somebody’s account. To make an owner takes the password, or a sign-in of the last minutes',
    body: userUpdate,
    response: managedUserResponse,
    refusals: [
      'not_found',
      'email_taken',
      'last_admin',
      'grant_refused',
      'conflict',
      'sign_in_again',
      'too_many_requests',
    ],
  }),
  remove: endpoint('DELETE /users/:id', {
    tag,
    access: 'customers:write',
    keys: 'refused',
    summary: 'Delete somebody’s account; orders stay without it',
    refusals: ['not_found', 'last_admin', 'grant_refused'],
  }),
};
