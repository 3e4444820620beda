import { sessionList, signedInAnswer } from '@matjar/contract/accounts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/access.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { refuseOtherOrigins } from '../../http/own-origin.ts';
import { clearRefreshCookie, readRefreshCookie } from '../../http/refresh-cookie.ts';
import { accept, Refusal, refuse } from '../../http/refusal.ts';
import type { AccountOptions } from './accounts.ts';
import { endSessionOfToken, refreshSession } from './refresh-session.service.ts';
import { sendSession } from './send-session.ts';
import { endOneSession, endOtherSessions, listSessions } from './session.service.ts';

const tags = ['Accounts'];

export const sessionRoutes: FastifyPluginAsyncZod<AccountOptions> = async (
  app,
  { accounts, config },
) => {
  const { db, keys, secureCookies } = accounts;
  const onRequest = refuseOtherOrigins(config);

  app.post(
    '/auth/refresh',
    {
      onRequest,
      schema: {
        tags,
        summary: 'A new access token, by the refresh cookie',
        response: {
          200: signedInAnswer,
          ...errorResponses('unauthorized', 'other_origin', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const token = readRefreshCookie(request);
      const session = token ? await refreshSession(db, keys, token) : refuse('unauthorized');
      if (session instanceof Refusal) clearRefreshCookie(reply, secureCookies);
      return sendSession(reply, accept(session), secureCookies);
    },
  );

  app.post(
    '/auth/logout',
    {
      onRequest,
      config: { access: 'optional' },
      schema: {
        tags,
        summary: 'End this session',
        response: { 204: z.null(), ...errorResponses('other_origin', 'unavailable') },
      },
    },
    async (request, reply) => {
      const token = readRefreshCookie(request);
      if (token) await endSessionOfToken(db, token);
      if (request.person) await endOneSession(db, request.person, request.person.sessionId);
      clearRefreshCookie(reply, secureCookies);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/auth/sessions',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Where one is signed in',
        response: { 200: sessionList, ...errorResponses('unauthorized', 'unavailable') },
      },
    },
    async (request) => ({ data: await listSessions(db, signedIn(request)) }),
  );

  app.delete(
    '/auth/sessions',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Sign out everywhere else',
        response: { 204: z.null(), ...errorResponses('unauthorized', 'unavailable') },
      },
    },
    async (request, reply) => {
      await endOtherSessions(db, signedIn(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/auth/sessions/:id',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'End one of one’s own sessions',
        params: z.object({ id: z.string() }),
        response: { 204: z.null(), ...errorResponses('unauthorized', 'not_found', 'unavailable') },
      },
    },
    async (request, reply) => {
      accept(await endOneSession(db, signedIn(request), request.params.id));
      return reply.code(204).send(null);
    },
  );
};
