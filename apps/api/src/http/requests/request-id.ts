import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { requestScope } from '../../platform/request-scope.ts';

export const requestIdHeader = 'x-request-id';

/** Long enough for any tracing system, and nothing that could forge a log line. */
const saneId = /^[\w.:-]{8,128}$/;

/** Tells this process from all others; its requests are counted. */
const processId = randomBytes(9).toString('hex');
let requests = 0;

/** The caller's id for the request when it is sane, else a new one. */
export function chooseRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers[requestIdHeader];
  if (typeof sent === 'string' && saneId.test(sent)) return sent;
  requests += 1;
  return `${processId}-${requests.toString(36)}`;
}

/** Every response names its request, so that a report from a client can be found in the log. */
export function echoRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    requestScope.run(request.id, done);
  });
}
