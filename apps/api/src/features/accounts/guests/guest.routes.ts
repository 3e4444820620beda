import { guestSchema } from '@matjar/contract/accounts/account-forms.ts';
import { guestEndpoints } from '@matjar/contract/accounts/guests.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import { readCaller } from '../../../http/requests/caller.ts';
import type { AccountOptions } from '../accounts.ts';
import { readAccountCaller } from '../sessions/known-devices.ts';
import { sendSession } from '../sessions/send-session.ts';
import { changeGuestEmail, keepAsAccount, startGuest, sweepGuests } from './guest.service.ts';

const sweepSeconds = 60 * 60;

export const guestRoutes: FastifyPluginAsync<AccountOptions> = async (app, { accounts }) => {
  const { settings } = accounts;
  app.jobs.every('sweep-guests', sweepSeconds, () => sweepGuests(accounts.db));

  // Guests of before keep what they ordered, also in a shop that takes no new ones.
  serveEndpoint(app, guestEndpoints.setPassword, async (request) => {
    const { user, body } = request;
    return unlessRefused(
      await keepAsAccount(accounts, user, body.password, readAccountCaller(request, accounts.keys)),
      (data) => ({ data }),
    );
  });

  serveEndpoint(
    app,
    guestEndpoints.changeEmail,
    async (request) =>
      unlessRefused(
        await changeGuestEmail(accounts, request.user, request.body.email, readCaller(request)),
        (data) => ({ data }),
      ),
    { body: guestSchema(() => settings.values.signupDomains) },
  );

  serveEndpoint(
    app,
    guestEndpoints.start,
    async (request, reply) =>
      unlessRefused(
        await startGuest(accounts, request.body.email, readCaller(request)),
        (session) => sendSession(reply, session, accounts),
      ),
    { body: guestSchema(() => settings.values.signupDomains) },
  );
};
