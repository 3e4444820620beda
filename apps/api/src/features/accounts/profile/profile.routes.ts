import { profileEndpoints } from '@matjar/contract/accounts/accounts.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import { readCaller } from '../../../http/requests/caller.ts';
import { clearRefreshCookie } from '../../../http/requests/refresh-cookie.ts';
import type { AccountOptions } from '../accounts.ts';
import { changePassword } from '../passwords/change-password.service.ts';
import { confirmEmail, sendConfirmation } from './confirm-email.service.ts';
import { deleteOwnAccount } from './delete-account.service.ts';
import { exportUser } from './export.service.ts';
import { showProfile, updateProfile } from './profile.service.ts';

export const profileRoutes: FastifyPluginAsync<AccountOptions> = async (app, { accounts }) => {
  const { db, secureCookies } = accounts;

  serveEndpoint(app, profileEndpoints.show, async ({ user }) =>
    unlessRefused(await showProfile(db, user.userId), (data) => ({ data })),
  );

  serveEndpoint(app, profileEndpoints.change, async ({ user, body }) =>
    unlessRefused(await updateProfile(db, user, body), (data) => ({ data })),
  );

  serveEndpoint(app, profileEndpoints.changePassword, async ({ user, body }) =>
    unlessRefused(await changePassword(accounts, user, body), (data) => ({ data })),
  );

  serveEndpoint(app, profileEndpoints.sendConfirmation, (request) =>
    sendConfirmation(accounts, request.user, readCaller(request)),
  );

  serveEndpoint(app, profileEndpoints.confirmEmail, async (request) => {
    const { user, body } = request;
    const confirmed = await confirmEmail(accounts, user, readCaller(request), body.code);
    return unlessRefused(confirmed, (data) => ({ data }));
  });

  serveEndpoint(app, profileEndpoints.export, async ({ user }, reply) =>
    unlessRefused(await exportUser(db, user, accounts.settings.values.currency), (exported) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return exported;
    }),
  );

  serveEndpoint(app, profileEndpoints.remove, async ({ user, body }, reply) => {
    const refusal = await deleteOwnAccount(accounts, user, body?.password);
    if (!refusal) clearRefreshCookie(reply, secureCookies);
    return refusal;
  });
};
