import { userAdminEndpoints } from '@matjar/contract/accounts/accounts.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import type { AccountOptions } from '../accounts.ts';
import { changeUser, deleteUser, listPeople } from './admin-users.service.ts';
import { exportUsers } from './users-export.ts';

export const adminUserRoutes: FastifyPluginAsync<AccountOptions> = async (app, { accounts }) => {
  const { db, settings } = accounts;
  serveEndpoint(app, userAdminEndpoints.list, ({ query }) =>
    listPeople(db, query, settings.values.currency),
  );

  serveEndpoint(app, userAdminEndpoints.export, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: 'users',
      format: query.format,
      tables: (from) => [exportUsers(from, query, settings.values.currency)],
    }),
  );

  serveEndpoint(app, userAdminEndpoints.change, async ({ user, params, body }) =>
    unlessRefused(await changeUser(accounts, user, params.id, body), (data) => ({ data })),
  );

  serveEndpoint(app, userAdminEndpoints.remove, ({ user, params }) =>
    deleteUser(accounts, user, params.id),
  );
};
