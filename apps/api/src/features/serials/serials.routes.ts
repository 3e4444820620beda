import { serialEndpoints } from '@matjar/contract/serials/serials.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import { addSerials, changeSerial, listSerials, type SerialDeps } from './serials.service.ts';
import { exportSerials } from './serials-export.ts';

export const serialRoutes: FastifyPluginAsync<SerialDeps> = async (app, deps) => {
  serveEndpoint(app, serialEndpoints.list, ({ user, query }) => listSerials(deps, user, query));

  serveEndpoint(app, serialEndpoints.export, async ({ query, user }, reply) =>
    app.exports.send(reply, {
      list: 'serial-numbers',
      format: query.format,
      tables: (db) => [exportSerials({ ...deps, db }, query, user)],
    }),
  );

  serveEndpoint(app, serialEndpoints.add, ({ user, params, body }) =>
    addSerials(deps.db, params.variantId, body.numbers, user),
  );

  serveEndpoint(app, serialEndpoints.change, async ({ user, params, body }) =>
    unlessRefused(await changeSerial(deps, params.id, body.status, user), (data) => ({ data })),
  );
};
