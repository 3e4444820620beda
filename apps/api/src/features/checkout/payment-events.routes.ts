import { webhookResponse } from '@matjar/contract/payments/payments.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../http/endpoints/serve-endpoint.ts';
import { RefusedError } from '../../http/errors/refusal.ts';
import { handlePaymentEvent } from './payment-events.service.ts';
import type { CheckoutDeps } from './purchase.ts';

/** Maximum body size in bytes. The provider decides what it sends; it is parsed only if the signature is valid. */
const largestEvent = 1_048_576;

type EventRouteOptions = CheckoutDeps & {
  path: string;
  /** The provider of this path; without a name the one for cards. */
  provider?: string;
};

/**
 * Webhooks of payment providers. The signature covers the raw bytes, so the body is read unparsed. Not an endpoint
 * for clients of the shop.
 */
export const paymentEventRoutes: FastifyPluginAsyncZod<EventRouteOptions> = async (
  app,
  { path, provider, ...deps },
) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: largestEvent },
    (_request, body, done) => done(null, body),
  );

  app.post(
    path,
    {
      schema: {
        tags: ['Payments'],
        summary: 'Events of a payment provider',
        response: { 200: webhookResponse, ...errorResponses('bad_request', 'unavailable') },
      },
    },
    async ({ body, headers, query }) => {
      const event = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const notification = { body: event, headers, query: query as Record<string, unknown> };
      const { providers } = deps;
      const sender = provider ? providers.named(provider) : providers.of('stripe');
      const refusal = await handlePaymentEvent(deps, sender, notification);
      if (refusal) throw new RefusedError(refusal);
      return { received: true as const };
    },
  );
};
