import type { FastifyInstance } from 'fastify';
import { finishesWithin } from './finishes-within.ts';

const stops = new WeakMap<object, Promise<void>>();

/**
 * Stops accepting connections, lets requests in flight finish within `timeout` milliseconds, then
 * closes the app. A second call waits for the first.
 */
export function stopGracefully(app: FastifyInstance, timeout: number): Promise<void> {
  const running = stops.get(app.server);
  if (running) return running;
  const stop = stopOnce(app, timeout);
  stops.set(app.server, stop);
  return stop;
}

/**
 * Fastify's own `close` refuses calls in the same process from its first moment, and pages in flight
 * still make such calls to the API. So the server is drained first, and closed when it is quiet.
 */
async function stopOnce(app: FastifyInstance, timeout: number): Promise<void> {
  app.traffic.stopping = true;
  app.server.close();
  if (!(await finishesWithin(app.traffic.untilQuiet(), timeout))) {
    app.log.warn({ inFlight: app.traffic.inFlight }, 'gave up on requests that did not finish');
    app.server.closeAllConnections();
  }
  app.server.closeIdleConnections();
  await app.close();
  app.server.closeAllConnections();
}
