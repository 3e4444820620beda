import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { levels } from 'pino';

/** One line per request, when it is over. Queries are left out: they hold what people search for. */
export class RequestLog extends LogController {
  readonly #lines: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    super({ requestIdLogLabel: 'requestId' });
    // These lines hold nothing secret, and looking for it took a sixth of a cached response's time.
    this.#lines = log.child({}, { redact: [] });
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (request.isShed) return;
    const described = describeRequest(request, reply);
    if (error) request.log.error({ ...described, err: error }, 'answer failed');
    else if (isLogged(request.log))
      this.#lines.info({ requestId: request.id, ...described }, 'request');
  }
}

/** Requests that their client gave up on never complete, and are logged here. */
export function logAbandonedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => {
      if (!reply.raw.writableEnded) request.log.info(describeRequest(request, reply), 'abandoned');
    });
    done();
  });
}

/** Some routes, such as health checks, are quieter than the rest. */
function isLogged({ level }: FastifyBaseLogger): boolean {
  return (levels.values[level] ?? 0) <= (levels.values.info as number);
}

function describeRequest(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    path: request.url.replace(/\?.*$/s, ''),
    route: request.routeOptions.url,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    address: request.ip,
  };
}
