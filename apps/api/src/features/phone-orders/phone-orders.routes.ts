import { idempotencyHeader } from '@matjar/contract/idempotency-header.ts';
import { phoneOrderEndpoints } from '@matjar/contract/phone-orders/phone-orders.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import { deliverMailJob } from '../../platform/mail/outbox.queries.ts';
import type { CheckoutDeps } from '../checkout/purchase.ts';
import { placePhoneOrder } from './phone-orders.service.ts';
import { quotePhoneOrder } from './quote.service.ts';

export const phoneOrderRoutes: FastifyPluginAsync<CheckoutDeps> = async (app, deps) => {
  serveEndpoint(app, phoneOrderEndpoints.quote, async ({ body }) => ({
    data: await quotePhoneOrder(deps, body),
  }));

  serveEndpoint(app, phoneOrderEndpoints.place, async ({ user, headers, body }) => {
    const placed = await placePhoneOrder(deps, user, body, headers[idempotencyHeader]);
    return unlessRefused(placed, (data) => {
      app.jobs.wake(deliverMailJob);
      return { status: 'success' as const, data };
    });
  });
};
