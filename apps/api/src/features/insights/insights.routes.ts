import { insightEndpoints } from '@matjar/contract/insights.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { type InsightParts, readInsights } from './insights.service.ts';

export const insightRoutes: FastifyPluginAsync<InsightParts> = async (app, parts) => {
  serveEndpoint(app, insightEndpoints.read, async ({ query }) => ({
    data: await readInsights(parts, query.days),
  }));
};
