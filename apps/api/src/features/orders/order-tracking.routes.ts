import { orderEndpoints } from '@matjar/contract/orders/orders.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import { readCaller } from '../../http/requests/caller.ts';
import { sendChange } from './orders.routes.ts';
import { confirmByCode, sendCodeAgain } from './payments/cash-confirmation.service.ts';
import { type TrackingDeps, trackOrder } from './track-order.service.ts';

/** Without a session, or beside it, by a link. */
export const orderTrackingRoutes: FastifyPluginAsync<TrackingDeps> = async (app, deps) => {
  serveEndpoint(app, orderEndpoints.track, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    return unlessRefused(await trackOrder(deps, request.body, readCaller(request)), (data) => ({
      data,
    }));
  });

  serveEndpoint(app, orderEndpoints.confirmByCode, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const { user, params, query, body } = request;
    const entered = { code: body.code, caller: readCaller(request) };
    return sendChange(await confirmByCode(deps, { user, link: query.link }, params.id, entered));
  });

  serveEndpoint(app, orderEndpoints.sendCode, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const { user, params, query } = request;
    const requester = { user, link: query.link };
    return sendChange(await sendCodeAgain(deps, requester, params.id, readCaller(request)));
  });
};
