import { userAdminEndpoints } from '@matjar/contract/accounts.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { unlessRefused } from '../../http/refusal.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { AccountOptions } from './accounts.ts';
import { deletePerson, listPeople, updatePerson } from './admin-users.service.ts';

export const adminUserRoutes: FastifyPluginAsync<AccountOptions> = async (
  app,
  { accounts: { db } },
) => {
  serveEndpoint(app, userAdminEndpoints.list, ({ query }) => listPeople(db, query));

  serveEndpoint(app, userAdminEndpoints.change, async ({ person, params, body }) =>
    unlessRefused(await updatePerson(db, person, params.id, body), (data) => ({ data })),
  );

  serveEndpoint(app, userAdminEndpoints.remove, ({ person, params }) =>
    deletePerson(db, person, params.id),
  );
};
