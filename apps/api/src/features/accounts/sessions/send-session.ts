import type { SignedInResponse } from '@matjar/contract/accounts/accounts.ts';
import type { FastifyReply } from 'fastify';
import { setRefreshCookie } from '../../../http/requests/refresh-cookie.ts';
import type { Accounts } from '../accounts.ts';
import { readAccountCaller, rememberDevice } from './known-devices.ts';
import type { StartedSession } from './session.service.ts';

/** Puts the refresh token into its cookie, remembers the device and gives back what the response says. */
export function sendSession(
  reply: FastifyReply,
  session: StartedSession,
  accounts: Accounts,
): SignedInResponse {
  const { device } = readAccountCaller(reply.request, accounts.keys);
  rememberDevice(reply, accounts, device, session.response.data._id);
  setRefreshCookie(reply, session.cookie, accounts.secureCookies);
  return session.response;
}
