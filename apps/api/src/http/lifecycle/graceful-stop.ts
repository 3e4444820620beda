import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { finishesWithin } from './finishes-within.ts';

type Limits = Pick<Config, 'shutdownDelay' | 'shutdownTimeout'>;

const stops = new WeakMap<object, Promise<void>>();

/** A client that uses its connection again and again does so within this time. */
const idleMs = 500;

/**
 * Stops so that no accepted connection is broken: not ready while everything is still served, so that
 * a load balancer turns to others; then no new connections, requests in flight finish; then the app is
 * closed. Connections that wait in the kernel to be accepted when listening ends are reset: whoever
 * still opens new ones by then, past a load balancer, may see that. A second call waits for the first.
 */
export function stopGracefully(app: FastifyInstance, limits: Limits): Promise<void> {
  const running = stops.get(app.server);
  if (running) return running;
  const stop = stopOnce(app, limits);
  stops.set(app.server, stop);
  return stop;
}

/**
 * Fastify's own `close` refuses calls in the same process from its first moment, and pages in flight
 * still make such calls to the API. So the server is drained first, and closed when it is quiet.
 */
async function stopOnce(app: FastifyInstance, limits: Limits): Promise<void> {
  const { server, traffic } = app;
  traffic.stopping = true;
  if (limits.shutdownDelay > 0) await wait(limits.shutdownDelay);
  const drained = Promise.race([stopListening(server), traffic.untilIdleFor(idleMs)]);
  if (!(await finishesWithin(drained, limits.shutdownTimeout)) && traffic.inFlight > 0) {
    app.log.warn({ inFlight: traffic.inFlight }, 'gave up on requests that did not finish');
  }
  await app.close();
}

/**
 * Resolves when the last connection has ended. The `close` of HTTP servers cuts idle connections at
 * once, also those on which the next request is under way; they are to get an answer that closes them.
 */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
}
