import { neededPermissions } from '@matjar/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';

/** In bytes. Shoppers send little, and parsing large bodies blocks the process. */
export const smallBody = 64 * 1_024;

/** JSON is the only body read everywhere; routes that take files add their own. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients set the JSON content type even without a body.
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}

/** Staff may send long lists; they are authenticated before the body is read. */
export function allowLargeBodiesOfStaff(app: FastifyInstance, bodyLimit: number): void {
  app.addHook('onRoute', (route) => {
    if (neededPermissions(route.config?.access).length > 0) route.bodyLimit ??= bodyLimit;
  });
}
