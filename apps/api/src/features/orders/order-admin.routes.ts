import {
  orderChanged,
  orderListQuery,
  orderNoteRequest,
  orderRefundRequest,
  orderStatusRequest,
  orderTotalsAnswer,
} from '@matjar/contract/orders.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/access.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import type { CardProviders } from '../payments/card-providers.ts';
import { addNote, deliverOrder, moveOrder, payOrder, refundOrder } from './order-moves.service.ts';
import { type OrderParts, sumUpOrders } from './orders.service.ts';
import { carryOutRefunds } from './refunds.service.ts';

const config = { access: 'admin' } as const;
const params = z.object({ id: z.string() });
const refundSeconds = 15;
const refundJob = 'refunds';

/** What the shop does with orders. */
export const orderAdminRoutes: FastifyPluginAsyncZod<
  OrderParts & { providers: CardProviders }
> = async (app, parts) => {
  const { jobs, log } = app;
  jobs.every(refundJob, refundSeconds, () => carryOutRefunds({ ...parts, log }));

  const schema = {
    tags: ['Orders'],
    params,
    response: {
      200: orderChanged,
      ...errorResponses(
        'validation',
        'unauthorized',
        'forbidden',
        'not_found',
        'move_not_allowed',
        'unavailable',
      ),
    },
  };
  const success = 'success' as const;

  app.get(
    '/orders/totals',
    {
      config,
      schema: {
        tags: ['Orders'],
        summary: 'Sums of all orders that filters leave',
        querystring: orderListQuery,
        response: {
          200: orderTotalsAnswer,
          ...errorResponses('validation', 'unauthorized', 'forbidden', 'unavailable'),
        },
      },
    },
    async (request) => ({ data: await sumUpOrders(parts, signedIn(request), request.query) }),
  );

  app.put(
    '/orders/:id/pay',
    { config, schema: { ...schema, summary: 'Mark a cash order as paid' } },
    async (request) => ({
      status: success,
      data: accept(await payOrder(parts, signedIn(request), request.params.id)),
    }),
  );

  app.put(
    '/orders/:id/deliver',
    { config, schema: { ...schema, summary: 'Mark as delivered; cash is then paid' } },
    async (request) => ({
      status: success,
      data: accept(await deliverOrder(parts, signedIn(request), request.params.id)),
    }),
  );

  app.put(
    '/orders/:id/status',
    {
      config,
      schema: { ...schema, summary: 'Mark as being prepared or sent', body: orderStatusRequest },
    },
    async (request) => {
      const { status: to, note } = request.body;
      const move = { to, note };
      const data = accept(await moveOrder(parts, signedIn(request), request.params.id, move));
      return { status: success, data };
    },
  );

  app.post(
    '/orders/:id/notes',
    {
      config,
      schema: { ...schema, summary: 'Note something only the shop sees', body: orderNoteRequest },
    },
    async (request) => {
      const { note } = request.body;
      const data = accept(await addNote(parts, signedIn(request), request.params.id, note));
      return { status: success, data };
    },
  );

  app.post(
    '/orders/:id/refund',
    { config, schema: { ...schema, summary: 'Give the money back', body: orderRefundRequest } },
    async (request) => {
      const wish = request.body ?? {};
      const data = accept(await refundOrder(parts, signedIn(request), request.params.id, wish));
      jobs.wake(refundJob);
      return { status: success, data };
    },
  );
};
