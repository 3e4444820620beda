import {
  factorSignInEndpoints,
  passkeySignInEndpoints,
  secondFactorEndpoints,
} from '@matjar/contract/accounts/second-factor.endpoints.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import { chooseOrigin } from '../../../http/pages/page-request.ts';
import { refuseOtherOrigins } from '../../../http/requests/refresh-cookie.ts';
import type { AccountOptions } from '../accounts.ts';
import { readAccountCaller } from '../sessions/known-devices.ts';
import { sendSession } from '../sessions/send-session.ts';
import { linkPending } from '../social/social.service.ts';
import { clearFactorToken, readFactorToken, setFactorToken } from './factor-cookie.ts';
import { createPasskeyChallenge, finishSignIn, showChallenge } from './factor-sign-in.service.ts';
import {
  addPasskey,
  finishPasskeySignIn,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.service.ts';
import {
  removeFactor,
  renewRecoveryCodes,
  showFactors,
  sweepFactors,
} from './second-factor.service.ts';
import { addTotp, startTotp } from './totp.service.ts';
import type { PasskeySite } from './web-authn.ts';

const sweepSeconds = 15 * 60;

export const secondFactorRoutes: FastifyPluginAsync<AccountOptions> = async (
  app,
  { accounts, config },
) => {
  app.jobs.every('sweep-factors', sweepSeconds, () => sweepFactors(accounts));
  const onRequest = refuseOtherOrigins(config);
  const siteOf = (request: FastifyRequest): PasskeySite => ({
    origin: config.apiOrigin ? config.publicUrl : chooseOrigin(request, config),
    name: accounts.settings.values.shopName,
  });

  serveEndpoint(
    app,
    factorSignInEndpoints.show,
    (request) => showChallenge(accounts, readFactorToken(request)),
    { onRequest },
  );

  serveEndpoint(
    app,
    factorSignInEndpoints.finish,
    async (request, reply) =>
      unlessRefused(
        await finishSignIn(
          accounts,
          siteOf(request),
          { token: readFactorToken(request), proof: request.body },
          readAccountCaller(request, accounts.keys),
          request.log,
        ),
        async (session) => {
          clearFactorToken(reply, accounts);
          await linkPending(accounts, request, reply, session.response.data._id);
          return sendSession(reply, session, accounts);
        },
      ),
    { onRequest },
  );

  serveEndpoint(
    app,
    factorSignInEndpoints.passkeyOptions,
    (request) => createPasskeyChallenge(accounts, siteOf(request), readFactorToken(request)),
    { onRequest },
  );

  serveEndpoint(
    app,
    passkeySignInEndpoints.start,
    async (request, reply) =>
      unlessRefused(
        await startPasskeySignIn(
          accounts,
          siteOf(request),
          readAccountCaller(request, accounts.keys),
        ),
        ({ token, options }) => {
          setFactorToken(reply, accounts, token);
          return { data: options };
        },
      ),
    { onRequest },
  );

  serveEndpoint(
    app,
    passkeySignInEndpoints.finish,
    async (request, reply) =>
      unlessRefused(
        await finishPasskeySignIn(
          accounts,
          siteOf(request),
          { token: readFactorToken(request), passkey: request.body.passkey },
          readAccountCaller(request, accounts.keys),
        ),
        (session) => {
          clearFactorToken(reply, accounts);
          return sendSession(reply, session, accounts);
        },
      ),
    { onRequest },
  );

  serveEndpoint(app, secondFactorEndpoints.startPasskey, (request) =>
    startPasskey(accounts, siteOf(request), request.user, request.body.password),
  );

  serveEndpoint(app, secondFactorEndpoints.addPasskey, (request) =>
    addPasskey(accounts, siteOf(request), request.user, request.params.id, request.body),
  );

  serveEndpoint(app, secondFactorEndpoints.show, ({ user }) => showFactors(accounts, user));

  serveEndpoint(app, secondFactorEndpoints.startTotp, ({ user, body }) =>
    startTotp(accounts, user, body.password),
  );

  serveEndpoint(app, secondFactorEndpoints.addTotp, ({ user, params, body }) =>
    addTotp(accounts, user, params.id, body),
  );

  serveEndpoint(app, secondFactorEndpoints.remove, ({ user, params, body }) =>
    removeFactor(accounts, user, params.id, body?.password),
  );

  serveEndpoint(app, secondFactorEndpoints.makeRecoveryCodes, ({ user, body }) =>
    renewRecoveryCodes(accounts, user, body.password),
  );
};
