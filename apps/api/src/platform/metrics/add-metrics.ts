import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics | undefined;
  }
}

/** Measures requests and jobs where somebody asks for it; the library is not loaded otherwise. */
export async function addMetrics(
  app: FastifyInstance,
  { metricsPort }: Pick<Config, 'metricsPort'>,
): Promise<Metrics | undefined> {
  const metrics =
    metricsPort === undefined ? undefined : new (await import('./metrics.ts')).Metrics();
  app.decorate('metrics', metrics);
  metrics?.watchRequests(app);
  metrics?.watchJobs(app);
  return metrics;
}
