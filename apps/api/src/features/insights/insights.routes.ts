import { insightEndpoints } from '@matjar/contract/insights.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { hideCosts } from '../../http/endpoints/hide-costs.ts';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { type InsightDeps, readInsights } from './insights.service.ts';
import { readTodo } from './todo.service.ts';

export const insightRoutes: FastifyPluginAsync<InsightDeps> = async (app, deps) => {
  serveEndpoint(app, insightEndpoints.read, async ({ query, person }) => ({
    data: hideCosts(person, await readInsights(deps, query.days), 'margin'),
  }));

  serveEndpoint(app, insightEndpoints.todo, async ({ person }) => ({
    data: await readTodo({ ...deps, jobs: app.jobs }, person),
  }));
};
