import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts.ts';
import { linkIdentity } from './social.service.ts';
import { pendingLinkCookie } from './social-cookies.ts';

/**
 * Called by routes after a sign-in by password: links the provider's identity if the person came from there
 * with the same verified address.
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
