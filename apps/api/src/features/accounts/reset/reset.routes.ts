import { resetEndpoints } from '@matjar/contract/accounts.endpoints.ts';
import { delays } from '@matjar/contract/limits.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import { readClient } from '../../../http/requests/client.ts';
import { translate } from '../../../platform/texts.ts';
import type { AccountOptions } from '../accounts.ts';
import { requestReset, resetPassword, sweepResets, verifyResetCode } from './reset.service.ts';

const sweepSeconds = 15 * 60;
const success = 'success' as const;

const cookieName = 'matjar_reset';

export const resetRoutes: FastifyPluginAsync<AccountOptions> = async (
  app,
  { accounts, config },
) => {
  const { secureCookies, settings } = accounts;
  app.jobs.every('sweep-resets', sweepSeconds, () => sweepResets(accounts));

  serveEndpoint(app, resetEndpoints.request, async (request) =>
    unlessRefused(await requestReset(accounts, request.body.email, readClient(request)), () => ({
      status: success,
      message: translate('mail.resetAsked'),
    })),
  );

  serveEndpoint(app, resetEndpoints.verifyCode, async (request, reply) =>
    unlessRefused(
      await verifyResetCode(accounts, request.body, readClient(request)),
      ({ proof }) => {
        setResetCookie(reply, proof, secureCookies);
        return { status: success };
      },
    ),
  );

  serveEndpoint(app, resetEndpoints.setPassword, async (request, reply) => {
    const client = { address: request.ip, proof: readResetCookie(request) };
    const shop = { name: settings.values.shopName, url: config.publicUrl };
    return unlessRefused(await resetPassword(accounts, request.body, client, shop), () => {
      clearResetCookie(reply, secureCookies);
      return { status: success };
    });
  });
};

function cookieAttributes(secure: boolean) {
  return { httpOnly: true, sameSite: 'strict', secure, path: '/api/v1/auth' } as const;
}

function readResetCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName] || undefined;
}

function setResetCookie(reply: FastifyReply, proof: string, secure: boolean): void {
  reply.setCookie(cookieName, proof, {
    ...cookieAttributes(secure),
    maxAge: delays.resetCodeLife / 1_000,
  });
}

function clearResetCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName, cookieAttributes(secure));
}
