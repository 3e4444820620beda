import { insightEndpoints } from '@matjar/contract/insights/insights.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { hideCosts } from '../../http/endpoints/staff-permissions.ts';
import type { LongReads } from '../../platform/database/long-reads.ts';
import { type InsightDeps, readInsights } from './insights.service.ts';
import { exportInsights } from './insights-export.ts';
import { readTodo } from './todo.service.ts';

interface Options extends InsightDeps {
  longReads: LongReads;
}

export const insightRoutes: FastifyPluginAsync<Options> = async (app, { longReads, ...deps }) => {
  serveEndpoint(app, insightEndpoints.read, async ({ query, user }) => {
    const insights = await readInsights({ ...deps, db: await longReads.choose() }, query.days);
    return { data: hideCosts(user, insights, 'margin') };
  });

  serveEndpoint(app, insightEndpoints.export, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: 'insights',
      format: query.format,
      tables: [exportInsights(deps, query.days)],
    }),
  );

  serveEndpoint(app, insightEndpoints.todo, async ({ user }) => ({
    data: await readTodo({ ...deps, jobs: app.jobs }, user),
  }));
};
