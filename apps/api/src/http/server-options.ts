import type { Socket } from 'node:net';
import type { FastifyHttpOptions, RawServerDefault } from 'fastify';
import type { Config } from '../config.ts';
import type { Resources } from '../resources.ts';
import { describeRefusal } from './errors/error-response.ts';
import { refuse } from './errors/refusal.ts';
import { smallBody } from './requests/json-bodies.ts';
import { readRecentQuery } from './requests/recent-queries.ts';
import { chooseRequestId } from './requests/request-id.ts';
import { RequestLog } from './requests/request-log.ts';
import { longestRequest } from './requests/slow-requests.ts';
import { answerUnroutable } from './requests/unroutable.ts';

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
      querystringParser: readRecentQuery,
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
