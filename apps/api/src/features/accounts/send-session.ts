import type { SignedInAnswer } from '@matjar/contract/accounts.ts';
import type { FastifyReply } from 'fastify';
import { setRefreshCookie } from '../../http/requests/refresh-cookie.ts';
import type { StartedSession } from './session.service.ts';

/** Puts the refresh token into its cookie and gives back what the answer says. */
export function sendSession(
  reply: FastifyReply,
  session: StartedSession,
  secureCookies: boolean,
): SignedInAnswer {
  setRefreshCookie(reply, session.cookie, secureCookies);
  return session.answer;
}
