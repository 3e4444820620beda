import { signupSchema } from '@matjar/contract/accounts/account-forms.ts';
import { sessionEndpoints, signInEndpoints } from '@matjar/contract/accounts/accounts.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { Refusal, refuse, unlessRefused } from '../../../http/errors/refusal.ts';
import { readCaller } from '../../../http/requests/caller.ts';
import {
  clearRefreshCookie,
  readRefreshCookie,
  refuseOtherOrigins,
} from '../../../http/requests/refresh-cookie.ts';
import type { AccountOptions } from '../accounts.ts';
import { requireFactor } from '../second-factor/factor-cookie.ts';
import { linkPending } from '../social/social.service.ts';
import { readAccountCaller } from './known-devices.ts';
import { refreshSession, signOut } from './refresh-session.service.ts';
import { sendSession } from './send-session.ts';
import { endOneSession, endOtherSessions, listSessions } from './session.service.ts';
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

export const sessionRoutes: FastifyPluginAsync<AccountOptions> = async (
  app,
  { accounts, config },
) => {
  const { db, secureCookies } = accounts;
  const onRequest = refuseOtherOrigins(config);

  serveEndpoint(
    app,
    sessionEndpoints.refresh,
    async (request, reply) => {
      const token = readRefreshCookie(request);
      const session = token ? await refreshSession(accounts, token) : refuse('unauthorized');
      if (!(session instanceof Refusal)) return sendSession(reply, session, accounts);
      clearRefreshCookie(reply, secureCookies);
      return session;
    },
    { onRequest },
  );

  serveEndpoint(
    app,
    sessionEndpoints.signOut,
    async (request, reply) => {
      await signOut(db, readRefreshCookie(request), request.user);
      clearRefreshCookie(reply, secureCookies);
    },
    { onRequest },
  );

  serveEndpoint(app, sessionEndpoints.list, async ({ user }) => ({
    data: await listSessions(db, user),
  }));

  serveEndpoint(app, sessionEndpoints.endOthers, async ({ user }) => {
    await endOtherSessions(db, user);
  });

  serveEndpoint(app, sessionEndpoints.end, ({ user, params }) =>
    endOneSession(db, user, params.id),
  );
};
