import { signupSchema } from '@matjar/contract/accounts/account-forms.ts';
import { signInEndpoints } from '@matjar/contract/accounts/accounts.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import { readCaller } from '../../../http/requests/caller.ts';
import type { AccountOptions } from '../accounts.ts';
import { requireFactor } from '../second-factor/factor-cookie.ts';
import { linkPending } from '../social/link-pending.ts';
import { readAccountCaller, sendSession } from './known-devices.ts';
import { signIn } from './sign-in.service.ts';
import { signUp } from './sign-up.service.ts';

export const signInRoutes: FastifyPluginAsync<AccountOptions> = async (app, { accounts }) => {
  const { settings } = accounts;
  serveEndpoint(
    app,
    signInEndpoints.signUp,
    async (request, reply) =>
      unlessRefused(await signUp(accounts, request.body, readCaller(request)), (session) =>
        sendSession(reply, session, accounts),
      ),
    { body: signupSchema(() => settings.values.signupDomains) },
  );

  serveEndpoint(app, signInEndpoints.signIn, async (request, reply) =>
    unlessRefused(
      await signIn(accounts, request.body, readAccountCaller(request, accounts.keys), request.log),
      async (session) => {
        if ('factorToken' in session) return requireFactor(reply, accounts, session.factorToken);
        await linkPending(accounts, request, reply, session.response.data._id);
        return sendSession(reply, session, accounts);
      },
    ),
  );
};
