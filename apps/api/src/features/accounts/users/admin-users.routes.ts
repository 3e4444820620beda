import { userAdminEndpoints } from '@matjar/contract/accounts/accounts.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import type { AccountOptions } from '../accounts.ts';
import { changePerson, deletePerson, listPeople } from './admin-users.service.ts';
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

  serveEndpoint(app, userAdminEndpoints.change, async ({ person, params, body }) =>
    unlessRefused(await changePerson(accounts, person, params.id, body), (data) => ({ data })),
  );

  serveEndpoint(app, userAdminEndpoints.remove, ({ person, params }) =>
    deletePerson(db, person, params.id),
  );
};
