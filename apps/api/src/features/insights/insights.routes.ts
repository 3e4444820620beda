import { insights, insightsQuery } from '@matjar/contract/insights.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../http/error-responses.ts';
import type { DaySum } from './insights.queries.ts';
import { type CostlyParts, gatherInsights, type InsightParts } from './insights.service.ts';
import { KeptWhileCostly } from './kept-while-costly.ts';

export const insightRoutes: FastifyPluginAsyncZod<Pick<InsightParts, 'db' | 'currency'>> = async (
  app,
  { db, currency },
) => {
  const parts = {
    db,
    currency,
    sums: new KeptWhileCostly<DaySum[]>(),
    costly: new KeptWhileCostly<CostlyParts>(),
  };
  app.get(
    '/admin/insights',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['Admin'],
        summary: 'Figures for the dashboard',
        querystring: insightsQuery,
        response: {
          200: z.object({ data: insights }),
          ...errorResponses('validation', 'unavailable'),
        },
      },
    },
    async (request) => ({ data: await gatherInsights(parts, request.query.days) }),
  );
};
