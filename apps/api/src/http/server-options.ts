import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { neededPermissions } from '@matjar/contract/endpoint.ts';
import type {
  FastifyHttpOptions,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import type { Config } from '../config.ts';
import { translate } from '../platform/texts.ts';
import type { Resources } from '../resources.ts';
import { sendError } from './errors/error-handler.ts';
import { describeRefusal } from './errors/error-response.ts';
import { RefusedError, refuse } from './errors/refusal.ts';
import { sendMinimalPage } from './pages/minimal-page.ts';
import { readRecentQueryString } from './requests/recent-query-strings.ts';
import { chooseRequestId, requestIdHeader } from './requests/request-id.ts';
import { RequestLog } from './requests/request-log.ts';
import { chooseSecurityHeaders } from './security-headers.ts';

/** How Fastify and the HTTP server under it treat every request. */
export function chooseServerOptions(config: Config, resources: Resources) {
  return {
    loggerInstance: resources.log,
    logController: new RequestLog(resources.log),
    genReqId: chooseRequestId,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: Math.min(config.bodyLimit, smallBody),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    requestTimeout: longestRequest,
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: config.requestTimeout,
      // Node looks for late clients only this often.
      connectionsCheckingInterval: Math.min(2_000, config.requestTimeout),
    },
    // During a graceful stop open connections are still served.
    return503OnClosing: false,
    // Requests have finished by then; connections that browsers open in advance never send one.
    forceCloseConnections: true,
    clientErrorHandler: sendClientError,
    frameworkErrors: answerUnroutable(config),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 200,
      querystringParser: readRecentQueryString,
    },
  } satisfies FastifyHttpOptions<RawServerDefault>;
}

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers malformed HTTP in the API's error format and closes the connection. */
function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(describeRefusal(refuse('bad_request')).body);
  const lines = [
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ];
  socket.end(lines.join('\r\n'), () => socket.destroy());
}

/** In bytes. Shoppers send little, and parsing large bodies blocks the process. */
const smallBody = 64 * 1_024;

/** JSON is the only body read everywhere; routes that take files add their own. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients set the JSON content type even without a body.
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}

/** Staff may send long lists; they are authenticated before the body is read. */
export function allowLargeBodiesOfStaff(app: FastifyInstance, bodyLimit: number): void {
  app.addHook('onRoute', (route) => {
    if (neededPermissions(route.config?.access).length > 0) route.bodyLimit ??= bodyLimit;
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds a client may take to send the body, where `REQUEST_TIMEOUT` is too little. */
    bodyTimeout?: number;
  }
}

/** Node's limit for a whole request holds for every route, so it must leave room for the slowest upload. */
const longestRequest = 10 * 60_000;

/** Cuts off clients that send their body too slowly; headers are watched by Node itself. */
export function cutSlowBodies(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    done();
    if (!announcesBody(raw) || raw.complete) return;
    const limit = request.routeOptions.config.bodyTimeout ?? config.requestTimeout;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      request.log.info({ route: request.routeOptions.url }, 'cut off a slow client');
      raw.destroy();
    }, limit);
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}

/** Answers a path the router cannot read, such as `/%zz`. No hook runs for these, so headers are set here. */
function answerUnroutable(config: Config) {
  const headers = chooseSecurityHeaders(config);
  return (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.header(requestIdHeader, request.id).headers(headers);
    if (isApiPath(request.url)) return sendError(error, request, reply);
    return sendMinimalPage(reply, {
      status: 400,
      heading: translate('shell.notFoundTitle'),
      text: translate('errors.badRequest'),
    });
  };
}

/** `OPTIONS *` asks about the server as a whole; the router would take the star for the start of any path. */
export function refuseStarTarget(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('*')) done(new RefusedError(refuse('bad_request')));
    else done();
  });
}

function isApiPath(url: string): boolean {
  return /^\/+api(\/|\?|$)/i.test(url);
}
