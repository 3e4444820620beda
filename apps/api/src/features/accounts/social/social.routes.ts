import { signInEndpoints } from '@matjar/contract/accounts/accounts.endpoints.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { toHeaders } from '../../../http/pages/call-api.ts';
import { chooseOrigin, readTarget } from '../../../http/pages/page-request.ts';
import type { AccountOptions } from '../accounts.ts';
import { requireFactor } from '../second-factor/factor-cookie.ts';
import { readAccountCaller } from '../sessions/known-devices.ts';
import { sendSession } from '../sessions/send-session.ts';
import { Providers } from './provider.ts';
import { exchangeCode, verifyIdToken } from './provider-claims.ts';
import { signInWithClaims, startAuthorization } from './social.service.ts';
import { authorizationCookie, pendingLinkCookie } from './social-cookies.ts';

const tags = ['Accounts'];

type Outcome = 'done' | 'failed' | 'factor' | 'link';

/** Sign-in through an OpenID Connect provider. Absent in a shop that has none. */
export const socialRoutes: FastifyPluginAsyncZod<AccountOptions> = async (
  app,
  { accounts, config },
) => {
  if (!config.socialSignIn) return;
  const { keys, limits, secureCookies } = accounts;
  const providers = new Providers({
    settings: config.socialSignIn,
    fetchOwn: fetchFromApp(app),
  });
  const findProvider = (request: FastifyRequest) =>
    providers.find(config.apiOrigin ?? chooseOrigin(request, config));

  /** Back to the shop, whose sign-in page shows the outcome. */
  function leave(reply: FastifyReply, outcome: Outcome, returnTo = '/'): FastifyReply {
    const query = new URLSearchParams({ social: outcome, returnTo });
    const shop = config.apiOrigin ? config.publicUrl : '';
    return reply.redirect(`${shop}/auth/signIn?${query}`, 302);
  }

  app.get(
    '/auth/social/start',
    {
      schema: {
        tags,
        summary: 'For browsers: go to the provider and come back',
        querystring: z.object({ returnTo: z.string().optional() }),
      },
    },
    async (request, reply) => {
      const returnTo = chooseOwnPath(request.query.returnTo);
      try {
        if (await limits.consume('social', { address: request.ip })) {
          return leave(reply, 'failed', returnTo);
        }
        const { url, authorization } = await startAuthorization(
          await findProvider(request),
          returnTo,
        );
        await authorizationCookie.set(reply, keys, authorization, secureCookies);
        return reply.redirect(url.href, 302);
      } catch (error) {
        request.log.warn({ err: error }, 'the sign-in provider does not answer');
        return leave(reply, 'failed', returnTo);
      }
    },
  );

  app.get('/auth/social/callback', { schema: { hide: true } }, async (request, reply) => {
    const authorization = await authorizationCookie.read(request, keys);
    authorizationCookie.clear(reply, secureCookies);
    if (!authorization || (await limits.consume('social', { address: request.ip }))) {
      return leave(reply, 'failed');
    }
    try {
      const provider = await findProvider(request);
      const claims = await exchangeCode(provider, readTarget(request), authorization);
      if (!claims) return leave(reply, 'failed', authorization.returnTo);
      const result = await signInWithClaims(accounts, claims, readAccountCaller(request, keys));
      if (result instanceof Refusal) return leave(reply, 'failed', authorization.returnTo);
      if ('pending' in result) {
        await pendingLinkCookie.set(reply, keys, result.pending, secureCookies);
        return leave(reply, 'link', authorization.returnTo);
      }
      if ('factorToken' in result) {
        requireFactor(reply, accounts, result.factorToken);
        return leave(reply, 'factor', authorization.returnTo);
      }
      sendSession(reply, result, accounts);
      return leave(reply, 'done', authorization.returnTo);
    } catch (error) {
      request.log.warn({ err: error }, 'a sign-in through the provider was refused');
      return leave(reply, 'failed', authorization.returnTo);
    }
  });

  serveEndpoint(app, signInEndpoints.signInWithIdToken, async (request, reply) => {
    const limited = await limits.consume('social', { address: request.ip });
    if (limited) return limited;
    const provider = await findProvider(request).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the sign-in provider does not answer');
      return refuse('unavailable').with({ retryAfterSeconds: 30 });
    });
    if (provider instanceof Refusal) return provider;
    const claims = await verifyIdToken(provider, request.body.token);
    if (!claims) return refuse('social_refused');
    const result = await signInWithClaims(accounts, claims, readAccountCaller(request, keys));
    if (result instanceof Refusal) return result;
    if ('pending' in result) {
      await pendingLinkCookie.set(reply, keys, result.pending, secureCookies);
      return refuse('social_link_needed');
    }
    if ('factorToken' in result) return requireFactor(reply, accounts, result.factorToken);
    return sendSession(reply, result, accounts);
  });
};

/** Calls this process by a full address of its own, without a socket: it may not even listen yet. */
function fetchFromApp(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const response = await app.inject({
      method: request.method as InjectOptions['method'] & string,
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(request.headers), host: url.host },
      payload: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
    });
    return new Response(
      response.rawPayload.length > 0 ? new Uint8Array(response.rawPayload) : null,
      {
        status: response.statusCode,
        headers: toHeaders(response.headers),
      },
    );
  };
}

/**
 * Path and query of a page of this shop, or `/` for anything else. Browsers read `\` as `/` and leave
 * tabs and breaks out, so what looks like a path may name another site: the parser decides.
 */
export function chooseOwnPath(requested: string | undefined): string {
  const base = 'http://shop.invalid';
  if (!requested?.startsWith('/') || requested.length > 2_000) return '/';
  const url = URL.parse(requested, base);
  return url?.origin === base ? `${url.pathname}${url.search}`.replace(/^\/{2,}/, '/') : '/';
}
