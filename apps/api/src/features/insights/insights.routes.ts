import { insightEndpoints } from '@matjar/contract/insights.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { hideCosts } from '../../http/endpoints/hide-costs.ts';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { type InsightDeps, readInsights } from './insights.service.ts';
import { exportInsights } from './insights-export.ts';
import { readTodo } from './todo.service.ts';

export const insightRoutes: FastifyPluginAsync<InsightDeps> = async (app, deps) => {
  serveEndpoint(app, insightEndpoints.read, async ({ query, person }) => ({
    data: hideCosts(person, await readInsights(deps, query.days), 'margin'),
  }));

  serveEndpoint(app, insightEndpoints.export, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: 'insights',
      format: query.format,
      tables: [exportInsights(deps, query.days)],
    }),
  );

  serveEndpoint(app, insightEndpoints.todo, async ({ person }) => ({
    data: await readTodo({ ...deps, jobs: app.jobs }, person),
  }));
};
