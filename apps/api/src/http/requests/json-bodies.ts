import { neededPermissions } from '@matjar/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';

/** Bytes. Shoppers send little, and whoever makes the process parse more holds everybody up. */
export const smallBody = 64 * 1_024;

/** JSON is the only body read everywhere; routes that take files add their own. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients announce JSON on every call, also where they send nothing.
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}

/** Staff is recognised before a byte of its bodies is read, and sends long lists. */
export function allowLargeBodiesOfStaff(app: FastifyInstance, bodyLimit: number): void {
  app.addHook('onRoute', (route) => {
    if (neededPermissions(route.config?.access).length > 0) route.bodyLimit ??= bodyLimit;
  });
}
