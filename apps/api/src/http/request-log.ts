import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';

/** One line per request, when it is over. Queries are left out: they hold what people search for. */
export class RequestLog extends LogController {
  readonly #log: FastifyBaseLogger;
  readonly #lines = new Map<string, FastifyBaseLogger>();

  constructor(log: FastifyBaseLogger) {
    super({ requestIdLogLabel: 'requestId' });
    this.#log = log;
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = readFacts(request, reply);
    if (error) request.log.error({ ...facts, err: error }, 'answer failed');
    else this.#linesAt(request.log.level).info({ requestId: request.id, ...facts }, 'request');
  }

  /** A request that was answered before Fastify saw it. */
  replayed(level: string, { requestId, ...facts }: { requestId: string } & Facts): void {
    this.#linesAt(level).info({ requestId, ...summarise(facts) }, 'request');
  }

  /** These lines hold nothing secret, and looking through every one of them would take longer than the rest. */
  #linesAt(level: string): FastifyBaseLogger {
    let lines = this.#lines.get(level);
    if (!lines) {
      lines = this.#log.child({}, { level, redact: [] });
      this.#lines.set(level, lines);
    }
    return lines;
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

interface Facts {
  method: string;
  url: string;
  route: string | undefined;
  status: number;
  elapsed: number;
  address: string;
}

function readFacts(request: FastifyRequest, reply: FastifyReply) {
  return summarise({
    method: request.method,
    url: request.url,
    route: request.routeOptions.url,
    status: reply.statusCode,
    elapsed: reply.elapsedTime,
    address: request.ip,
  });
}

function summarise({ method, url, route, status, elapsed, address }: Facts) {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  return { method, path, route, status, ms: Math.round(elapsed * 10) / 10, address };
}
