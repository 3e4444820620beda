import type { FastifyInstance } from 'fastify';

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
