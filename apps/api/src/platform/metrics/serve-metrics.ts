import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

/** `/metrics` on a port of its own, which no proxy leads to: it reveals how much a shop sells. */
export async function serveMetrics(
  { metricsPort, metricsHost }: Pick<Config, 'metricsPort' | 'metricsHost'>,
  write: () => Promise<string>,
  log: Logger,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    write().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be written');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    const refuse = (cause: NodeJS.ErrnoException) => {
      const sentence = `METRICS_PORT ${metricsPort} of ${metricsHost} cannot be listened on (${cause.code}).`;
      reject(new SetupProblem(sentence, { cause }));
    };
    server.once('error', refuse).listen(metricsPort, metricsHost, resolve);
  });
  const { port } = server.address() as AddressInfo;
  log.info(`metrics are at http://${metricsHost}:${port}/metrics`);
  return {
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

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
