import {
  factorSignInEndpoints,
  secondFactorEndpoints,
} from '@matjar/contract/second-factor.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import { refuseOtherOrigins } from '../../../http/requests/own-origin.ts';
import type { AccountOptions } from '../accounts.ts';
import { readAccountClient } from '../known-devices.ts';
import { sendSession } from '../send-session.ts';
import { linkPending } from '../social/link-pending.ts';
import { forgetFactorToken, readFactorToken } from './factor-cookie.ts';
import { finishSignIn, showChallenge } from './factor-sign-in.service.ts';
import {
  removeFactor,
  renewRecoveryCodes,
  showFactors,
  sweepFactors,
} from './second-factor.service.ts';
import { addTotp, startTotp } from './totp.service.ts';

const sweepSeconds = 15 * 60;

export const secondFactorRoutes: FastifyPluginAsync<AccountOptions> = async (
  app,
  { accounts, config },
) => {
  app.jobs.every('sweep-factors', sweepSeconds, () => sweepFactors(accounts));
  const onRequest = refuseOtherOrigins(config);

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
          readFactorToken(request),
          request.body,
          readAccountClient(request, accounts.keys),
        ),
        async (session) => {
          forgetFactorToken(reply, accounts);
          await linkPending(accounts, request, reply, session.answer.data._id);
          return sendSession(reply, session, accounts);
        },
      ),
    { onRequest },
  );

  serveEndpoint(app, secondFactorEndpoints.show, ({ person }) => showFactors(accounts, person));

  serveEndpoint(app, secondFactorEndpoints.startTotp, ({ person, body }) =>
    startTotp(accounts, person, body.password),
  );

  serveEndpoint(app, secondFactorEndpoints.addTotp, ({ person, params, body }) =>
    addTotp(accounts, person, params.id, body),
  );

  serveEndpoint(app, secondFactorEndpoints.remove, ({ person, params, body }) =>
    removeFactor(accounts, person, params.id, body?.password),
  );

  serveEndpoint(app, secondFactorEndpoints.makeRecoveryCodes, ({ person, body }) =>
    renewRecoveryCodes(accounts, person, body.password),
  );
};
