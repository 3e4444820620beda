import { checkoutEndpoints } from '@matjar/contract/checkout/checkout.endpoints.ts';
import { idempotencyHeader } from '@matjar/contract/idempotency-header.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { Refusal, unlessRefused } from '../../http/errors/refusal.ts';
import { readCaller } from '../../http/requests/caller.ts';
import type { RateLimits } from '../../http/requests/rate-limits.ts';
import { deliverMailJob } from '../../platform/mail/outbox.queries.ts';
import { showOrder } from '../orders/orders.service.ts';
import { isCashOffered } from './buy-cart.service.ts';
import {
  confirmCheckout,
  placeCashOrder,
  showCheckout,
  startCheckout,
  startOlderCheckout,
} from './checkout.service.ts';
import type { CheckoutDeps } from './purchase.ts';
import { reconcileCheckouts } from './reconcile.service.ts';

const reconcileSeconds = 10;

type CheckoutRouteDeps = CheckoutDeps & { limits: RateLimits };

export const checkoutRoutes: FastifyPluginAsync<CheckoutRouteDeps> = async (app, deps) => {
  app.jobs.every('reconcile-checkouts', reconcileSeconds, () => reconcileCheckouts(deps));

  serveEndpoint(app, checkoutEndpoints.start, async (request) => {
    const { user, params, headers, body } = request;
    const limited = await limitGuest(deps, request, user);
    if (limited) return limited;
    const session = await startCheckout(deps, {
      userId: user.userId,
      cartId: params.cartId,
      paymentMethod: body.paymentMethodType,
      shippingAddress: body.shippingAddress,
      deliveryMethod: body.deliveryMethod,
      expectedTotal: body.expectedTotal,
      idempotencyKey: headers[idempotencyHeader],
    });
    if ('order' in session) app.jobs.wake(deliverMailJob);
    return session;
  });

  serveEndpoint(app, checkoutEndpoints.startOlder, ({ user, params, headers }) =>
    startOlderCheckout(deps, {
      userId: user.userId,
      cartId: params.cartId,
      idempotencyKey: headers[idempotencyHeader],
    }),
  );

  serveEndpoint(app, checkoutEndpoints.placeCashOrder, async (request) => {
    const { user, params, headers, body } = request;
    const limited = await limitGuest(deps, request, user);
    if (limited) return limited;
    const orderId = await placeCashOrder(deps, {
      userId: user.userId,
      cartId: params.cartId,
      shippingAddress: body.shippingAddress,
      deliveryMethod: body.deliveryMethod,
      expectedTotal: body.expectedTotal,
      idempotencyKey: headers[idempotencyHeader],
    });
    if (orderId instanceof Refusal) return orderId;
    app.jobs.wake(deliverMailJob);
    return unlessRefused(await showOrder(deps, user, orderId), (data) => ({
      status: 'success' as const,
      data,
    }));
  });

  serveEndpoint(app, checkoutEndpoints.cashOffer, async (request) => {
    const { user, body } = request;
    const { address } = readCaller(request);
    const refusal = await deps.limits.consume('cashOffer', { account: user.userId, address });
    if (refusal) return refusal;
    return { data: { offered: await isCashOffered(deps, { ...body, userId: user.userId }) } };
  });

  serveEndpoint(app, checkoutEndpoints.show, async ({ user, params }) =>
    unlessRefused(await showCheckout(deps, user.userId, params.id), (data) => ({ data })),
  );

  serveEndpoint(app, checkoutEndpoints.confirm, async ({ user, params }) =>
    unlessRefused(await confirmCheckout(deps, user.userId, params.id), (data) => ({ data })),
  );
};

async function limitGuest(
  { limits }: CheckoutRouteDeps,
  request: FastifyRequest,
  { userId, isGuest }: SignedIn,
): Promise<Refusal<'too_many_requests'> | undefined> {
  if (!isGuest) return undefined;
  return limits.consume('guestOrder', { account: userId, address: readCaller(request).address });
}
