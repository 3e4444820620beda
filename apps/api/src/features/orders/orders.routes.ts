import { orderEndpoints } from '@matjar/contract/orders/orders.endpoints.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { type Refusal, unlessRefused } from '../../http/errors/refusal.ts';
import { readCaller } from '../../http/requests/caller.ts';
import type { CartDeps } from '../cart/cart-reading.service.ts';
import { changeAddress } from './changes/change-address.service.ts';
import {
  printCreditNote,
  printOrder,
  printReplacedInvoice,
} from './documents/order-documents.service.ts';
import { cancelOrder } from './order-status-changes.service.ts';
import {
  buyAgain,
  listOrders,
  type OrderDeps,
  showOrder,
  showOrderByLink,
} from './orders.service.ts';
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

export const orderRoutes: FastifyPluginAsync<CartDeps & OrderDeps> = async (app, deps) => {
  serveEndpoint(app, orderEndpoints.list, ({ user, query }) => listOrders(deps, user, query));

  serveEndpoint(app, orderEndpoints.show, async ({ user, params }) =>
    unlessRefused(await showOrder(deps, user, params.id), (data) => ({ data })),
  );

  serveEndpoint(app, orderEndpoints.showByLink, async ({ params }, reply) => {
    reply.header('cache-control', 'private, no-store');
    return unlessRefused(await showOrderByLink(deps, params.token), (data) => ({ data }));
  });

  serveEndpoint(app, orderEndpoints.cancel, async ({ user, params, body }) =>
    sendChange(await cancelOrder(deps, user, params.id, body?.reason)),
  );

  serveEndpoint(app, orderEndpoints.changeAddress, async ({ user, params, body }) =>
    sendChange(await changeAddress(deps, user, params.id, body)),
  );

  serveEndpoint(app, orderEndpoints.buyAgain, async ({ user, params }) =>
    unlessRefused(await buyAgain(deps, user, params.id), (data) => ({
      status: 'success' as const,
      data,
    })),
  );

  serveEndpoint(app, orderEndpoints.invoice, async ({ user, params }, reply) =>
    unlessRefused(await printOrder(deps, user, params.id, 'invoice'), sendPdf(reply)),
  );

  serveEndpoint(app, orderEndpoints.creditNote, async ({ user, params }, reply) =>
    unlessRefused(await printCreditNote(deps, user, params.id, params.refundId), sendPdf(reply)),
  );

  serveEndpoint(app, orderEndpoints.replacedInvoice, async ({ user, params }, reply) =>
    unlessRefused(await printReplacedInvoice(deps, user, params.id, params.number), sendPdf(reply)),
  );

  serveEndpoint(app, orderEndpoints.packingSlip, async ({ user, params }, reply) =>
    unlessRefused(await printOrder(deps, user, params.id, 'packing-slip'), sendPdf(reply)),
  );
};

function sendPdf(reply: FastifyReply) {
  return ({ name, bytes }: { name: string; bytes: Buffer }) =>
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .send(bytes);
}

/** The response of all order changes. */
export function sendChange<Refused extends Refusal>(changed: Order | Refused) {
  return unlessRefused(changed, (data) => ({ status: 'success' as const, data }));
}
