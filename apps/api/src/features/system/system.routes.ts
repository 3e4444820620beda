import { systemEndpoints } from '@matjar/contract/system/system.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { retryEmail, type SystemDeps, showSystem } from './system.service.ts';
import { runJob } from './system-jobs.service.ts';

export const systemRoutes: FastifyPluginAsync<Omit<SystemDeps, 'jobs' | 'proxyNotice'>> = async (
  app,
  options,
) => {
  const { jobs, proxyNotice } = app;
  const deps = { ...options, jobs, proxyNotice };

  serveEndpoint(app, systemEndpoints.show, () => showSystem(deps));

  serveEndpoint(app, systemEndpoints.runJob, ({ user, params }) => runJob(deps, user, params.name));

  serveEndpoint(app, systemEndpoints.retryEmail, ({ user, params }) =>
    retryEmail(deps.db, user, params.id),
  );
};
