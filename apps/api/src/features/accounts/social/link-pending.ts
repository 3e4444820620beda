import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts.ts';
import { linkIdentity } from './social.service.ts';
import { pendingLinkCookie } from './social-cookies.ts';

/**
 * To be called by a route after somebody signed in with a password: if they came from the provider
 * with the same verified address, the two are one from here on.
 */
export async function linkPending(
  { db, keys, secureCookies }: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const pending = await pendingLinkCookie.read(request, keys);
  if (!pending) return;
  await linkIdentity(db, userId, pending);
  pendingLinkCookie.clear(reply, secureCookies);
}
