import { signupSchema } from '@matjar/contract/account-forms.ts';
import { signInEndpoints } from '@matjar/contract/accounts.endpoints.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import { readClient } from '../../http/requests/client.ts';
import type { AccountOptions, Accounts } from './accounts.ts';
import { readAccountClient } from './known-devices.ts';
import { sendSession } from './send-session.ts';
import { signIn } from './sign-in.service.ts';
import { signUp } from './sign-up.service.ts';
import { linkIdentity } from './social/social.service.ts';
import { pendingLinkCookie } from './social/social-cookies.ts';

export const signInRoutes: FastifyPluginAsync<AccountOptions> = async (app, { accounts }) => {
  const { settings } = accounts;
  serveEndpoint(
    app,
    signInEndpoints.signUp,
    async (request, reply) =>
      unlessRefused(await signUp(accounts, request.body, readClient(request)), (session) =>
        sendSession(reply, session, accounts),
      ),
    { body: signupSchema(() => settings.values.signupDomains) },
  );

  serveEndpoint(app, signInEndpoints.signIn, async (request, reply) =>
    unlessRefused(
      await signIn(accounts, request.body, readAccountClient(request, accounts.keys)),
      async (session) => {
        await linkPending(accounts, request, reply, session.answer.data._id);
        return sendSession(reply, session, accounts);
      },
    ),
  );
};

/**
 * To be called by a route after somebody signed in with a password: if they came from the provider
 * with the same verified address, the two are one from here on.
 */
async function linkPending(
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
