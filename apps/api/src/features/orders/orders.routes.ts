import {
  buyAgainAnswer,
  orderAddressRequest,
  orderAnswer,
  orderCancelRequest,
  orderChanged,
  orderList,
  orderListQuery,
} from '@matjar/contract/orders.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/access.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import type { CartParts } from '../cart/cart-reading.service.ts';
import { buyAgain } from './buy-again.service.ts';
import { cancelOrder, changeAddress } from './order-moves.service.ts';
import { printOrder } from './order-papers.service.ts';
import { listOrders, showOrder } from './orders.service.ts';

const tags = ['Orders'];
const config = { access: 'user' } as const;
const params = z.object({ id: z.string() });
const paper = z.instanceof(Buffer).meta({ type: 'string', format: 'binary' });

/** What people do with their own orders; administrators with everybody's. */
export const orderRoutes: FastifyPluginAsyncZod<CartParts> = async (app, parts) => {
  const oneErrors = errorResponses('unauthorized', 'not_found', 'unavailable');
  const changeErrors = errorResponses(
    'validation',
    'unauthorized',
    'not_found',
    'move_not_allowed',
    'unavailable',
  );

  app.get(
    '/orders',
    {
      config,
      schema: {
        tags,
        summary: 'Own orders, all for administrators, newest first',
        querystring: orderListQuery,
        response: { 200: orderList, ...errorResponses('validation', 'unauthorized') },
      },
    },
    (request) => listOrders(parts, signedIn(request), request.query),
  );

  app.get(
    '/orders/:id',
    {
      config,
      schema: { tags, summary: 'One order', params, response: { 200: orderAnswer, ...oneErrors } },
    },
    async (request) => ({
      data: accept(await showOrder(parts, signedIn(request), request.params.id)),
    }),
  );

  app.put(
    '/orders/:id/cancel',
    {
      config,
      schema: {
        tags,
        summary: 'Cancel an order; by who placed it only before it is sent',
        params,
        body: orderCancelRequest,
        response: { 200: orderChanged, ...changeErrors },
      },
    },
    async (request) => {
      const { params, body } = request;
      const data = accept(await cancelOrder(parts, signedIn(request), params.id, body?.reason));
      return { status: 'success' as const, data };
    },
  );

  app.put(
    '/orders/:id/address',
    {
      config,
      schema: {
        tags,
        summary: 'Complete or correct the address, before it is sent',
        params,
        body: orderAddressRequest,
        response: { 200: orderChanged, ...changeErrors },
      },
    },
    async (request) => {
      const { params, body } = request;
      const data = accept(
        await changeAddress(parts, signedIn(request), params.id, body.shippingAddress),
      );
      return { status: 'success' as const, data };
    },
  );

  app.post(
    '/orders/:id/buy-again',
    {
      config,
      schema: {
        tags,
        summary: 'Put the same things into the cart again',
        params,
        response: { 200: buyAgainAnswer, ...oneErrors },
      },
    },
    async (request) => ({
      status: 'success' as const,
      data: accept(await buyAgain(parts, signedIn(request), request.params.id)),
    }),
  );

  for (const [kind, access] of [['invoice', 'user'] as const, ['packing-slip', 'admin'] as const]) {
    app.get(
      `/orders/:id/${kind}.pdf`,
      {
        config: { access },
        schema: {
          tags,
          summary: `The ${kind.replace('-', ' ')} as a PDF`,
          params,
          produces: ['application/pdf'],
          response: { 200: paper, ...oneErrors },
        },
      },
      async (request, reply) => {
        const { name, bytes } = accept(
          await printOrder(parts, signedIn(request), request.params.id, kind),
        );
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${name}"`)
          .header('cache-control', 'private, no-store')
          .send(bytes);
      },
    );
  }
};
