import { webhookAnswer } from '@matjar/contract/payments.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../http/endpoints/error-responses.ts';
import { RefusedError } from '../../http/errors/refusal.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { takeEvent } from './payment-events.service.ts';

/** Bytes. The shop doesn't choose what a provider writes, and parses it only when its signature is right. */
const largestEvent = 1_048_576;

type EventRouteOptions = CheckoutDeps & {
  path: string;
  /** Whose events come to this path; without a name, whoever takes cards. */
  provider?: string;
};

/**
 * Events of payment providers. Their signature is of the bytes, so the body is taken as it came: a
 * call of theirs, and no endpoint for clients of the shop.
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
        response: { 200: webhookAnswer, ...errorResponses('bad_request', 'unavailable') },
      },
    },
    async ({ body, headers, query }) => {
      const event = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const notification = { body: event, headers, query: query as Record<string, unknown> };
      const { providers } = deps;
      const sender = provider ? providers.named(provider) : providers.of('stripe');
      const refusal = await takeEvent(deps, sender, notification);
      if (refusal) throw new RefusedError(refusal);
      return { received: true as const };
    },
  );
};
