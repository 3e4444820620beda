import { liveness, readiness, unreadiness } from '@matjar/contract/system/health.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describeRefusal } from '../errors/error-response.ts';
import { refuseForNow } from '../errors/explain-error.ts';
import { checkReadiness, isReady, type Needed } from './readiness.ts';

/** For load balancers and process managers, which ask every few seconds: hence the quiet log. */
export const healthRoutes: FastifyPluginAsyncZod<Needed> = async (app, options) => {
  app.get(
    '/health/live',
    {
      logLevel: 'warn',
      schema: {
        tags: ['Health'],
        summary: 'Whether the process runs',
        response: { 200: liveness },
      },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/health/ready',
    {
      logLevel: 'warn',
      schema: {
        tags: ['Health'],
        summary: 'Whether the process can serve requests',
        response: { 200: readiness, 503: unreadiness },
      },
    },
    async (request, reply) => {
      const checks = await checkReadiness(app.traffic.stopping, options, request.log);
      reply.header('cache-control', 'no-store');
      if (isReady(checks)) return { status: 'ok' as const, checks };
      const refusal = refuseForNow();
      return reply
        .code(503)
        .headers(describeRefusal(refusal).headers)
        .send({ status: 'error', message: refusal.message, code: refusal.code, checks });
    },
  );
};
