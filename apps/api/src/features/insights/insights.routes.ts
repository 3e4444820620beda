import { insights, insightsQuery } from '@matjar/contract/insights.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../http/error-responses.ts';
import { type InsightParts, readInsights } from './insights.service.ts';

export const insightRoutes: FastifyPluginAsyncZod<InsightParts> = async (app, parts) => {
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
    async (request) => ({ data: await readInsights(parts, request.query.days) }),
  );
};
