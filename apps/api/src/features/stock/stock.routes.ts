import { stockMovementList, stockMovementQuery } from '@matjar/contract/payments.ts';
import type { Connection } from '@matjar/db/connect.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import { listMovements } from './stock.service.ts';

export const stockRoutes: FastifyPluginAsyncZod<Pick<Connection, 'db'>> = async (app, { db }) => {
  app.get(
    '/products/:id/stock-movements',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['Stock'],
        summary: 'Every change of a product’s stock, newest first',
        params: z.object({ id: z.string() }),
        querystring: stockMovementQuery,
        response: {
          200: stockMovementList,
          ...errorResponses('validation', 'unauthorized', 'forbidden', 'not_found', 'unavailable'),
        },
      },
    },
    async ({ params, query }) => accept(await listMovements(db, params.id, query)),
  );
};
