import { paymentList, paymentListQuery } from '@matjar/contract/payments.ts';
import type { Connection } from '@matjar/db/connect.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import { refundReviewed, showPayments } from './payments.service.ts';

const config = { access: 'admin' } as const;
const tags = ['Payments'];

/** Money as it came in, for administrators; above all what has to be looked at. */
export const paymentRoutes: FastifyPluginAsyncZod<Pick<Connection, 'db'>> = async (app, { db }) => {
  app.get(
    '/payments',
    {
      config,
      schema: {
        tags,
        summary: 'Payments, newest first',
        querystring: paymentListQuery,
        response: {
          200: paymentList,
          ...errorResponses('validation', 'unauthorized', 'forbidden', 'unavailable'),
        },
      },
    },
    ({ query }) => showPayments(db, query),
  );

  app.post(
    '/payments/:id/refund',
    {
      config,
      schema: {
        tags,
        summary: 'Give back a payment that is under review',
        params: z.object({ id: z.string() }),
        response: {
          200: z.object({ status: z.literal('success') }),
          ...errorResponses('unauthorized', 'forbidden', 'not_found', 'conflict', 'unavailable'),
        },
      },
    },
    async ({ params }) => {
      accept(await refundReviewed(db, params.id));
      return { status: 'success' as const };
    },
  );
};
