import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';

/** One line per request, when it is over. Queries are left out: they hold what people search for. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = readFacts(request, reply);
    if (error) request.log.error({ ...facts, err: error }, 'answer failed');
    else request.log.info(facts, 'request');
  }
}

/** Requests that their client gave up on never complete, and are logged here. */
export function logAbandonedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => {
      if (!reply.raw.writableEnded) request.log.info(readFacts(request, reply), 'abandoned');
    });
    done();
  });
}

function readFacts(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    path: request.url.replace(/\?.*$/s, ''),
    route: request.routeOptions.url,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    address: request.ip,
  };
}
