import { apiKeyEndpoints } from '@matjar/contract/accounts/api-keys.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import type { AccountOptions } from '../accounts.ts';
import { createKey, endKey, showKeys } from './api-keys.service.ts';

export const apiKeyRoutes: FastifyPluginAsync<AccountOptions> = async (app, { accounts }) => {
  const { db } = accounts;

  serveEndpoint(app, apiKeyEndpoints.list, () => showKeys(db));

  serveEndpoint(app, apiKeyEndpoints.create, ({ user, body }) => createKey(accounts, user, body));

  serveEndpoint(app, apiKeyEndpoints.revoke, ({ user, params }) => endKey(db, user, params.id));
};
