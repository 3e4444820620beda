import { paymentEndpoints } from '@matjar/contract/payments/payments.endpoints.ts';
import type { Connection } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../http/errors/refusal.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { showMethods } from './payment-terms.service.ts';
import { refundReviewed, showPayments } from './payments.service.ts';
import { exportPayments } from './payments-export.ts';

interface PaymentRouteDeps extends Pick<Connection, 'db'> {
  settings: ShopSettings;
  providers: PaymentProviders;
}

export const paymentRoutes: FastifyPluginAsync<PaymentRouteDeps> = async (app, deps) => {
  const { db } = deps;

  serveEndpoint(app, paymentEndpoints.methods, async () => ({ data: showMethods(deps) }));

  serveEndpoint(app, paymentEndpoints.list, ({ query }) => showPayments(db, query));

  serveEndpoint(app, paymentEndpoints.export, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: 'payments',
      format: query.format,
      tables: (from) => [exportPayments(from, query)],
    }),
  );

  serveEndpoint(app, paymentEndpoints.refund, async ({ params, user }) =>
    unlessRefused(await refundReviewed(db, params.id, user), () => ({
      status: 'success' as const,
    })),
  );
};
