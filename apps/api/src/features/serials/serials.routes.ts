import { serialEndpoints } from '@matjar/contract/stock/serials.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import { addSerials, changeSerial, listSerials, type SerialDeps } from './serials.service.ts';
import { exportSerials } from './serials-export.ts';

export const serialRoutes: FastifyPluginAsync<SerialDeps> = async (app, deps) => {
  serveEndpoint(app, serialEndpoints.list, ({ person, query }) => listSerials(deps, person, query));

  serveEndpoint(app, serialEndpoints.export, async ({ query, person }, reply) =>
    app.exports.send(reply, {
      list: 'serial-numbers',
      format: query.format,
      tables: (db) => [exportSerials({ ...deps, db }, query, person)],
    }),
  );

  serveEndpoint(app, serialEndpoints.add, ({ person, params, body }) =>
    addSerials(deps.db, params.variantId, body.numbers, person),
  );

  serveEndpoint(app, serialEndpoints.change, async ({ person, params, body }) =>
    unlessRefused(await changeSerial(deps, params.id, body.status, person), (data) => ({ data })),
  );
};
