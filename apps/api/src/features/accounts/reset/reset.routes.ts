import { resetEndpoints } from '@matjar/contract/accounts/accounts.endpoints.ts';
import { delays } from '@matjar/contract/limits.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import { authPath } from '../../../http/requests/refresh-cookie.ts';
import { translate } from '../../../platform/texts.ts';
import type { AccountOptions } from '../accounts.ts';
import { readAccountCaller, rememberDevice } from '../sessions/known-devices.ts';
import { requestReset, resetPassword, sweepResets, verifyResetCode } from './reset.service.ts';

const sweepSeconds = 15 * 60;
const success = 'success' as const;

const cookieName = 'matjar_reset';

export const resetRoutes: FastifyPluginAsync<AccountOptions> = async (
  app,
  { accounts, config },
) => {
  const { keys, secureCookies, settings } = accounts;
  app.jobs.every('sweep-resets', sweepSeconds, () => sweepResets(accounts));

  serveEndpoint(app, resetEndpoints.request, async (request, reply) => {
    const caller = readAccountCaller(request, keys);
    return unlessRefused(await requestReset(accounts, request.body.email, caller), () => {
      rememberDevice(reply, accounts, caller.device);
      return { status: success, message: translate('mail.resetAsked') };
    });
  });

  serveEndpoint(app, resetEndpoints.verifyCode, async (request, reply) =>
    unlessRefused(
      await verifyResetCode(accounts, request.body, readAccountCaller(request, keys)),
      ({ proof }) => {
        setResetCookie(reply, proof, { secure: secureCookies, origins: config.corsOrigins });
        return { status: success, resetToken: proof };
      },
    ),
  );

  serveEndpoint(app, resetEndpoints.setPassword, async (request, reply) => {
    const { address, device } = readAccountCaller(request, keys);
    const proof = request.body.resetToken ?? request.cookies[cookieName] ?? '';
    const shop = { name: settings.values.shopName, url: config.publicUrl };
    return unlessRefused(
      await resetPassword(accounts, request.body, { address, proof }, shop),
      ({ userId }) => {
        clearResetCookie(reply, secureCookies);
        rememberDevice(reply, accounts, device, userId);
        return { status: success };
      },
    );
  });
};

function cookieAttributes(secure: boolean) {
  return { httpOnly: true, sameSite: 'strict', secure, path: authPath } as const;
}

function setResetCookie(
  reply: FastifyReply,
  proof: string,
  { secure, origins }: { secure: boolean; origins: readonly string[] },
): void {
  const attributes = cookieAttributes(secure);
  // Clients of the listed origins would not be sent a strict one back.
  const isElsewhere = secure && origins.includes(reply.request.headers.origin ?? '');
  reply.setCookie(cookieName, proof, {
    ...attributes,
    sameSite: isElsewhere ? 'none' : attributes.sameSite,
    maxAge: delays.resetCodeLife / 1_000,
  });
}

function clearResetCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName, cookieAttributes(secure));
}
