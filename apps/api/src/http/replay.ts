import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { FindForm } from '../platform/cache/kept-answer.ts';
import { readClientAddress } from './client-address.ts';
import { chooseRequestId, requestIdHeader } from './request-id.ts';
import type { RequestLog } from './request-log.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Set with an answer that may be sent again as it is: finds it as long as it is true. */
    replayable: FindForm | undefined;
  }
}

interface Recording {
  findForm: FindForm;
  route: string | undefined;
  logLevel: string;
}

const mostRecordings = 5_000;
const longestKey = 800;
/** Of the one answer that was recorded, not of those that repeat it. */
const ownHeaders = new Set([requestIdHeader, 'connection', 'date', 'keep-alive']);

/**
 * Sends kept answers again before they are routed. The first time an answer goes through everything
 * that every request goes through; the headers it got there are recorded with it, and as long as the
 * answer is kept and true, the same request is answered by the recording.
 */
class Replays {
  readonly #recordings = new Map<string, Recording>();
  readonly #app: FastifyInstance;
  readonly #requestLog: RequestLog;
  readonly #trustedProxies: number;
  /** One for all responses. */
  readonly #forget: (this: ServerResponse) => void;

  constructor(app: FastifyInstance, requestLog: RequestLog, config: Config) {
    const { traffic } = app;
    this.#forget = function () {
      traffic.remove(this);
    };
    this.#app = app;
    this.#requestLog = requestLog;
    this.#trustedProxies = config.trustedProxies;
  }

  record(request: FastifyRequest, reply: FastifyReply): void {
    const form = reply.replayable?.();
    const key = readKey(request.raw);
    if (!reply.replayable || !form || reply.statusCode !== 200) return;
    if (key === undefined || key.length > longestKey) return;
    form.sentHeaders ??= [
      ...[requestIdHeader, ''],
      ...Object.entries(reply.getHeaders())
        .filter(([name]) => !ownHeaders.has(name))
        .flatMap(([name, value]) => [name, String(value)]),
    ];
    if (this.#recordings.size >= mostRecordings) this.#recordings.clear();
    this.#recordings.set(key, {
      findForm: reply.replayable,
      route: request.routeOptions.url,
      logLevel: request.log.level,
    });
  }

  /** Whether the request is answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = readKey(request);
    const recording = key === undefined ? undefined : this.#recordings.get(key);
    if (!recording || this.#app.traffic.stopping) return false;
    const began = performance.now();
    const form = recording.findForm();
    if (!form?.sentHeaders) return false;
    const requestId = chooseRequestId(request);
    form.sentHeaders[1] = requestId;
    this.#app.traffic.add(response);
    response.on('close', this.#forget);
    response.writeHead(200, form.sentHeaders);
    response.end(form.body);
    this.#requestLog.replayed(recording.logLevel, {
      requestId,
      method: 'GET',
      url: request.url ?? '',
      route: recording.route,
      status: 200,
      elapsed: performance.now() - began,
      address: readClientAddress(request, this.#trustedProxies),
    });
    return true;
  }
}

/** Stands for everything an answer may depend on; nothing for requests that are always looked at. */
function readKey({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || headers.origin !== undefined) return undefined;
  if (headers['if-none-match'] !== undefined || headers['content-length'] !== undefined)
    return undefined;
  if (headers['transfer-encoding'] !== undefined) return undefined;
  const asked = `${headers['x-forwarded-proto']} ${headers['x-forwarded-host']} ${headers.host}`;
  return `${url} ${asked} ${headers['accept-encoding']}`;
}

/** In front of Fastify's own listener, which gets what is not answered. */
export function replayAnswers(app: FastifyInstance, requestLog: RequestLog, config: Config): void {
  const replays = new Replays(app, requestLog, config);
  app.decorateReply('replayable', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.replayable) replays.record(request, reply);
    done();
  });
  const listeners = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (replays.answer(request, response)) return;
    for (const listener of listeners) listener(request, response);
  });
}
