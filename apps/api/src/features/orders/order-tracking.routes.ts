import { orderEndpoints } from '@matjar/contract/orders/orders.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import { readClient } from '../../http/requests/client.ts';
import { type TrackingDeps, trackOrder } from './track-order.service.ts';

export const orderTrackingRoutes: FastifyPluginAsync<TrackingDeps> = async (app, deps) => {
  serveEndpoint(app, orderEndpoints.track, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    return unlessRefused(await trackOrder(deps, request.body, readClient(request)), (data) => ({
      data,
    }));
  });
};
