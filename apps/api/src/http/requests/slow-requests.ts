import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds a client may take to send the body, where `REQUEST_TIMEOUT` is too little. */
    bodyTimeout?: number;
  }
}

/** Node's limit for a whole request holds for every route, so it must leave room for the slowest upload. */
export const longestRequest = 10 * 60_000;

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
