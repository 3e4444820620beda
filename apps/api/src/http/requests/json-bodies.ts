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

/** Administrators are recognised before a byte of their bodies is read, and send long lists. */
export function allowLargeBodiesOfAdmins(app: FastifyInstance, bodyLimit: number): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'admin') route.bodyLimit ??= bodyLimit;
  });
}
