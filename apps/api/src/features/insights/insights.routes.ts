import { insightEndpoints } from '@matjar/contract/insights.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { type InsightDeps, readInsights } from './insights.service.ts';

export const insightRoutes: FastifyPluginAsync<InsightDeps> = async (app, deps) => {
  serveEndpoint(app, insightEndpoints.read, async ({ query }) => ({
    data: await readInsights(deps, query.days),
  }));
};
