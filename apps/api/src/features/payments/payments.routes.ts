import { paymentEndpoints } from '@matjar/contract/payments.endpoints.ts';
import type { Connection } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import { refundReviewed, showPayments } from './payments.service.ts';

export const paymentRoutes: FastifyPluginAsync<Pick<Connection, 'db'>> = async (app, { db }) => {
  serveEndpoint(app, paymentEndpoints.list, ({ query }) => showPayments(db, query));

  serveEndpoint(app, paymentEndpoints.refund, async ({ params, person }) =>
    unlessRefused(await refundReviewed(db, params.id, person), () => ({
      status: 'success' as const,
    })),
  );
};
