import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { FindForm } from '../platform/cache/kept-answer.ts';
import { readClientAddress } from './client-address.ts';
import { chooseRequestId, requestIdHeader } from './request-id.ts';
import type { ReplayLog, RequestLog } from './request-log.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Set with an answer that may be sent again as it is: finds it as long as it is true. */
    replayable: FindForm | undefined;
  }
}

interface Recording {
  findForm: FindForm;
  log: ReplayLog;
  /** What else the answer depends on, besides its address. */
  circumstances: Circumstances;
}

interface Circumstances {
  host: string | undefined;
  encodings: string | undefined;
  proxyHost: string | undefined;
  proxyProtocol: string | undefined;
}

const mostUrls = 5_000;
/** Browsers of different kinds, and the names under which the shop is reached. */
const mostPerUrl = 8;
const longestUrl = 500;
/** Of the one answer that was recorded, not of those that repeat it. */
const ownHeaders = new Set([requestIdHeader, 'connection', 'date', 'keep-alive']);

/**
 * Sends kept answers again before they are routed. Once it is kept an answer goes through everything
 * that every request goes through; the headers it got there are recorded with it, and as long as the
 * answer is kept and true, the same request is answered by the recording.
 */
class Replays {
  /** By their addresses. */
  readonly #recordings = new Map<string, Recording[]>();
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
    const { url } = request;
    if (!reply.replayable || !form || reply.statusCode !== 200) return;
    if (!isPlain(request.raw) || url.length > longestUrl) return;
    form.sentHeaders ??= [
      ...[requestIdHeader, ''],
      ...Object.entries(reply.getHeaders())
        .filter(([name]) => !ownHeaders.has(name))
        .flatMap(([name, value]) => [name, String(value)]),
    ];
    const circumstances = readCircumstances(request.headers);
    const recording: Recording = {
      findForm: reply.replayable,
      log: this.#requestLog.openReplays(request.log.level, request.routeOptions.url, url),
      circumstances,
    };
    const others = this.#recordings
      .get(url)
      ?.filter((other) => !areSame(other.circumstances, circumstances));
    if (this.#recordings.size >= mostUrls) this.#recordings.clear();
    this.#recordings.set(url, [recording, ...(others ?? [])].slice(0, mostPerUrl));
  }

  /** Whether the request is answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const recording = this.#find(request);
    if (!recording || this.#app.traffic.stopping) return false;
    const began = performance.now();
    const form = recording.findForm();
    if (!form?.sentHeaders) return false;
    const requestId = chooseRequestId(request);
    form.sentHeaders[1] = requestId;
    response.writeHead(200, form.sentHeaders);
    response.end(form.body);
    // Usually the system has taken all of it at once, and there is nothing a stop would wait for.
    if (response.writableLength > 0 || request.socket.writableLength > 0) {
      this.#app.traffic.add(response);
      response.on('close', this.#forget);
    }
    const address = readClientAddress(request, this.#trustedProxies);
    recording.log(requestId, performance.now() - began, address);
    return true;
  }

  #find(request: IncomingMessage): Recording | undefined {
    const recordings = this.#recordings.get(request.url ?? '');
    if (!recordings || !isPlain(request)) return undefined;
    const circumstances = readCircumstances(request.headers);
    return recordings.find((each) => areSame(each.circumstances, circumstances));
  }
}

/** Requests that ask for something else than the whole answer are always looked at. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.origin === undefined &&
    headers['if-none-match'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

function readCircumstances(headers: IncomingHttpHeaders): Circumstances {
  return {
    host: headers.host,
    encodings: headers['accept-encoding'] as string | undefined,
    proxyHost: headers['x-forwarded-host'] as string | undefined,
    proxyProtocol: headers['x-forwarded-proto'] as string | undefined,
  };
}

function areSame(one: Circumstances, other: Circumstances): boolean {
  return (
    one.host === other.host &&
    one.encodings === other.encodings &&
    one.proxyHost === other.proxyHost &&
    one.proxyProtocol === other.proxyProtocol
  );
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
