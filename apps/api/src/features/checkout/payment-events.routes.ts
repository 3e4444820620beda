import { webhookAnswer } from '@matjar/contract/payments.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../http/endpoints/error-responses.ts';
import { RefusedError } from '../../http/errors/refusal.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { takeEvent } from './payment-events.service.ts';

/** Bytes. The shop doesn't choose what a provider writes, and parses it only when its signature is right. */
const largestEvent = 1_048_576;

/**
 * Events of payment providers. Their signature is of the bytes, so the body is taken as it came: a
 * call of theirs, and no endpoint for clients of the shop.
 */
export const paymentEventRoutes: FastifyPluginAsyncZod<CheckoutDeps & { path: string }> = async (
  app,
  { path, ...deps },
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
        summary: 'Events of the payment provider',
        response: { 200: webhookAnswer, ...errorResponses('bad_request', 'unavailable') },
      },
    },
    async ({ body, headers }) => {
      const event = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const refusal = await takeEvent(deps, event, headers);
      if (refusal) throw new RefusedError(refusal);
      return { received: true as const };
    },
  );
};
