import { systemEndpoints } from '@matjar/contract/operations/system.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { retryEmail } from './retry-email.service.ts';
import { type SystemDeps, showSystem } from './system.service.ts';
import { runJob } from './system-jobs.service.ts';

export const systemRoutes: FastifyPluginAsync<Omit<SystemDeps, 'jobs' | 'proxyNotice'>> = async (
  app,
  options,
) => {
  const { jobs, proxyNotice } = app;
  const deps = { ...options, jobs, proxyNotice };

  serveEndpoint(app, systemEndpoints.show, () => showSystem(deps));

  serveEndpoint(app, systemEndpoints.runJob, ({ person, params }) =>
    runJob(deps, person, params.name),
  );

  serveEndpoint(app, systemEndpoints.retryEmail, ({ person, params }) =>
    retryEmail(deps.db, person, params.id),
  );
};
