import { deliveryEndpoints } from '@matjar/contract/delivery.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { type DeliveryDeps, showTerms } from './delivery.service.ts';
import { changeTable, restoreTable, showTable } from './delivery-table.service.ts';

export const deliveryRoutes: FastifyPluginAsync<DeliveryDeps> = async (app, deps) => {
  serveEndpoint(app, deliveryEndpoints.terms, async (_request, reply) => {
    // An order is held to the total its buyer saw, so that a minute of an older price harms nobody.
    reply.header('cache-control', 'public, max-age=0, s-maxage=60, must-revalidate');
    return { data: await showTerms(deps) };
  });

  serveEndpoint(app, deliveryEndpoints.show, () => showTable(deps));

  serveEndpoint(app, deliveryEndpoints.change, ({ person, body }) =>
    changeTable(deps, person, body),
  );

  serveEndpoint(app, deliveryEndpoints.restore, ({ person, params, body }) =>
    restoreTable(deps, person, params.id, body.version),
  );
};
