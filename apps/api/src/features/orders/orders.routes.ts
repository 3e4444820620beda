import { orderEndpoints } from '@matjar/contract/orders/orders.endpoints.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import type { CartDeps } from '../cart/cart-reading.service.ts';
import { answerChange } from './answer-change.ts';
import {
  printCreditNote,
  printOrder,
  printReplacedInvoice,
} from './documents/order-documents.service.ts';
import { cancelOrder, changeAddress } from './order-status-changes.service.ts';
import {
  buyAgain,
  listOrders,
  type OrderDeps,
  showOrder,
  showOrderByLink,
} from './orders.service.ts';

export const orderRoutes: FastifyPluginAsync<CartDeps & OrderDeps> = async (app, deps) => {
  serveEndpoint(app, orderEndpoints.list, ({ person, query }) => listOrders(deps, person, query));

  serveEndpoint(app, orderEndpoints.show, async ({ person, params }) =>
    unlessRefused(await showOrder(deps, person, params.id), (data) => ({ data })),
  );

  serveEndpoint(app, orderEndpoints.showByLink, async ({ params }, reply) => {
    reply.header('cache-control', 'private, no-store');
    return unlessRefused(await showOrderByLink(deps, params.token), (data) => ({ data }));
  });

  serveEndpoint(app, orderEndpoints.cancel, async ({ person, params, body }) =>
    answerChange(await cancelOrder(deps, person, params.id, body?.reason)),
  );

  serveEndpoint(app, orderEndpoints.changeAddress, async ({ person, params, body }) =>
    answerChange(await changeAddress(deps, person, params.id, body)),
  );

  serveEndpoint(app, orderEndpoints.buyAgain, async ({ person, params }) =>
    unlessRefused(await buyAgain(deps, person, params.id), (data) => ({
      status: 'success' as const,
      data,
    })),
  );

  serveEndpoint(app, orderEndpoints.invoice, async ({ person, params }, reply) =>
    unlessRefused(await printOrder(deps, person, params.id, 'invoice'), sendPdf(reply)),
  );

  serveEndpoint(app, orderEndpoints.creditNote, async ({ person, params }, reply) =>
    unlessRefused(await printCreditNote(deps, person, params.id, params.refundId), sendPdf(reply)),
  );

  serveEndpoint(app, orderEndpoints.replacedInvoice, async ({ person, params }, reply) =>
    unlessRefused(
      await printReplacedInvoice(deps, person, params.id, params.number),
      sendPdf(reply),
    ),
  );

  serveEndpoint(app, orderEndpoints.packingSlip, async ({ person, params }, reply) =>
    unlessRefused(await printOrder(deps, person, params.id, 'packing-slip'), sendPdf(reply)),
  );
};

function sendPdf(reply: FastifyReply) {
  return ({ name, bytes }: { name: string; bytes: Buffer }) =>
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .send(bytes);
}
