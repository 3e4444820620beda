import { signupSchema } from '@matjar/contract/account-forms.ts';
import { signInEndpoints } from '@matjar/contract/accounts.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { readClient } from '../../http/client.ts';
import { unlessRefused } from '../../http/refusal.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { AccountOptions } from './accounts.ts';
import { sendSession } from './send-session.ts';
import { signIn } from './sign-in.service.ts';
import { signUp } from './sign-up.service.ts';
import { linkPending } from './social/link-pending.ts';

export const signInRoutes: FastifyPluginAsync<AccountOptions> = async (
  app,
  { accounts, config },
) => {
  serveEndpoint(
    app,
    signInEndpoints.signUp,
    async (request, reply) =>
      unlessRefused(await signUp(accounts, request.body, readClient(request)), (session) =>
        sendSession(reply, session, accounts.secureCookies),
      ),
    { body: signupSchema(config.signupEmailDomain) },
  );

  serveEndpoint(app, signInEndpoints.signIn, async (request, reply) =>
    unlessRefused(await signIn(accounts, request.body, readClient(request)), async (session) => {
      await linkPending(accounts, request, reply, session.answer.data._id);
      return sendSession(reply, session, accounts.secureCookies);
    }),
  );
};
