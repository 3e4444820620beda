import {
  cashOrderRequest,
  checkoutRequest,
  checkoutSession,
  checkoutStatusAnswer,
  idempotencyHeader,
  idempotencyHeaders,
} from '@matjar/contract/checkout.ts';
import { orderChanged } from '@matjar/contract/orders.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/access.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import { deliverMailJob } from '../../platform/mail/outbox.queries.ts';
import { showOrder } from '../orders/orders.service.ts';
import {
  confirmCheckout,
  placeCashOrder,
  showCheckout,
  startCheckout,
  startOlderCheckout,
} from './checkout.service.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { reconcileCheckouts } from './reconcile.service.ts';

const tags = ['Checkout'];
const params = z.object({ cartId: z.string() });
const refusals = errorResponses(
  'validation',
  'unauthorized',
  'not_found',
  'cart_empty',
  'out_of_stock',
  'idempotency_key_reused',
  'payment_unavailable',
);
const reconcileSeconds = 10;

/** Buying a cart, and what became of it. */
export const checkoutRoutes: FastifyPluginAsyncZod<CheckoutParts> = async (app, parts) => {
  app.jobs.every('reconcile-checkouts', reconcileSeconds, () => reconcileCheckouts(parts));

  app.post(
    '/orders/checkout-session/:cartId',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Buy a cart: places a cash order, or opens a card payment',
        params,
        headers: idempotencyHeaders,
        body: checkoutRequest,
        response: { 200: checkoutSession, ...refusals },
      },
    },
    async (request) => {
      const { body, headers, params } = request;
      const session = accept(
        await startCheckout(parts, {
          userId: signedIn(request).userId,
          cartId: params.cartId,
          paymentMethod: body.paymentMethodType,
          shippingAddress: body.shippingAddress,
          idempotencyKey: headers[idempotencyHeader],
        }),
      );
      if (session.order) app.jobs.wake(deliverMailJob);
      return session;
    },
  );

  app.get(
    '/orders/checkout-session/:cartId',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'A card payment for clients that send no address',
        params,
        headers: idempotencyHeaders,
        response: { 200: checkoutSession, ...refusals },
      },
    },
    async (request) =>
      accept(
        await startOlderCheckout(parts, {
          userId: signedIn(request).userId,
          cartId: request.params.cartId,
          idempotencyKey: request.headers[idempotencyHeader],
        }),
      ),
  );

  app.post(
    '/orders/:cartId',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Place a cash order',
        params,
        headers: idempotencyHeaders,
        body: cashOrderRequest,
        response: { 201: orderChanged, ...refusals },
      },
    },
    async (request, reply) => {
      const person = signedIn(request);
      const { body, headers, params } = request;
      const orderId = accept(
        await placeCashOrder(parts, {
          userId: person.userId,
          cartId: params.cartId,
          shippingAddress: body.shippingAddress,
          idempotencyKey: headers[idempotencyHeader],
        }),
      );
      app.jobs.wake(deliverMailJob);
      const data = accept(await showOrder(parts, person, orderId));
      return reply.code(201).send({ status: 'success', data });
    },
  );

  const oneCheckout = {
    tags,
    params: z.object({ id: z.string() }),
    response: {
      200: checkoutStatusAnswer,
      ...errorResponses('unauthorized', 'not_found', 'unavailable'),
    },
  };

  app.get(
    '/checkouts/:id',
    {
      config: { access: 'user' },
      schema: { ...oneCheckout, summary: 'What became of a payment' },
    },
    async (request) => ({
      data: accept(await showCheckout(parts, signedIn(request).userId, request.params.id)),
    }),
  );

  app.post(
    '/checkouts/:id/confirm',
    {
      config: { access: 'user' },
      schema: { ...oneCheckout, summary: 'Ask the payment provider now, on the way back from it' },
    },
    async (request) => ({
      data: accept(await confirmCheckout(parts, signedIn(request).userId, request.params.id)),
    }),
  );
};
