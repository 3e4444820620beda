import type { FastifyInstance } from 'fastify';
import { parseQueryString, QueryStringError } from './query-string.ts';
import { RefusedError, refuse } from './refusal.ts';

const unreadable = Symbol('unreadable query');

/**
 * Fastify's router parses queries outside every error handler, where a throw would end the process.
 * So a query that cannot be read is marked here, and refused once the request has a reply.
 */
export function readQuery(text: string): Record<PropertyKey, unknown> {
  try {
    return parseQueryString(text);
  } catch (error) {
    if (error instanceof QueryStringError) return { [unreadable]: true };
    throw error;
  }
}

export function refuseUnreadableQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const query = request.query as Record<PropertyKey, unknown>;
    if (query[unreadable]) done(new RefusedError(refuse('bad_request')));
    else done();
  });
}
