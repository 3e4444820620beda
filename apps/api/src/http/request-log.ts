import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';

export type ReplayLog = (requestId: string, elapsed: number, address: string) => void;

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

  /** For requests that are answered before Fastify sees them: what they have in common is written once. */
  openReplays(level: string, route: string | undefined, url: string): ReplayLog {
    const common = { method: 'GET', path: readPath(url), route, status: 200 };
    const lines = this.#linesAt(level).child(common);
    return (requestId, elapsed, address) =>
      lines.info({ requestId, ms: roundTime(elapsed), address }, 'request');
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

function readFacts(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    path: readPath(request.url),
    route: request.routeOptions.url,
    status: reply.statusCode,
    ms: roundTime(reply.elapsedTime),
    address: request.ip,
  };
}

function readPath(url: string): string {
  const queryAt = url.indexOf('?');
  return queryAt < 0 ? url : url.slice(0, queryAt);
}

function roundTime(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
