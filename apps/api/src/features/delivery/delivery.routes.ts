import { deliveryEndpoints } from '@matjar/contract/delivery/delivery.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { type DeliveryDeps, showTerms } from './delivery.service.ts';
import { changeTable, restoreTable, showTable } from './delivery-table.service.ts';

export const deliveryRoutes: FastifyPluginAsync<DeliveryDeps> = async (app, deps) => {
  serveEndpoint(app, deliveryEndpoints.terms, async (_request, reply) => {
    // Orders are checked against the total the buyer saw, so a price that is a minute old does no harm.
    reply.header('cache-control', 'public, max-age=0, s-maxage=60, must-revalidate');
    return { data: await showTerms(deps) };
  });

  serveEndpoint(app, deliveryEndpoints.show, () => showTable(deps));

  serveEndpoint(app, deliveryEndpoints.change, ({ user, body }) => changeTable(deps, user, body));

  serveEndpoint(app, deliveryEndpoints.restore, ({ user, params, body }) =>
    restoreTable(deps, user, params.id, body.version),
  );
};
