import { sessionEndpoints } from '@matjar/contract/accounts/accounts.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { refuseOtherOrigins } from '../../../http/requests/own-origin.ts';
import { clearRefreshCookie, readRefreshCookie } from '../../../http/requests/refresh-cookie.ts';
import type { AccountOptions } from '../accounts.ts';
import { sendSession } from './known-devices.ts';
import { endSessionOfToken, refreshSession } from './refresh-session.service.ts';
import { endOneSession, endOtherSessions, listSessions } from './session.service.ts';

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
      const token = readRefreshCookie(request);
      if (token) await endSessionOfToken(db, token);
      if (request.user) await endOneSession(db, request.user, request.user.sessionId);
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
