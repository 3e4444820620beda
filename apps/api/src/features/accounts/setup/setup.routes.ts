import { setupEndpoints } from '@matjar/contract/accounts/setup.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import { readCaller } from '../../../http/requests/caller.ts';
import type { AccountOptions } from '../accounts.ts';
import { sendSession } from '../sessions/send-session.ts';
import { FirstStart } from './first-start.ts';
import { acceptInvitation, listMissing, setUpShop } from './setup.service.ts';

export const setupRoutes: FastifyPluginAsync<AccountOptions> = async (
  app,
  { accounts, config },
) => {
  const firstStart = new FirstStart(accounts.db);

  serveEndpoint(app, setupEndpoints.state, async () => {
    const needed = await firstStart.isNeeded();
    const { db, settings } = accounts;
    return {
      data: {
        needed,
        currencyFixed: 'currency' in config.fixedSettings,
        ...(needed && { missing: await listMissing({ db, config, settings }) }),
      },
    };
  });

  serveEndpoint(app, setupEndpoints.start, async (request, reply) =>
    unlessRefused(await setUpShop(accounts, config, request.body, readCaller(request)), (session) =>
      sendSession(reply, session, accounts),
    ),
  );

  serveEndpoint(app, setupEndpoints.acceptInvitation, async (request, reply) =>
    unlessRefused(
      await acceptInvitation(accounts, config, request.body, readCaller(request)),
      (session) => sendSession(reply, session, accounts),
    ),
  );
};
