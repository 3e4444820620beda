import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

type Limits = Pick<Config, 'shutdownDelay' | 'shutdownTimeout'>;

/** Clients that reuse a keep-alive connection do so within this time. */
const idleMs = 500;

/**
 * Stops without breaking accepted connections: first reports not ready while still serving, so that load
 * balancers switch over; then stops listening and lets requests in flight finish; then closes the app.
 * Connections not yet accepted by then are reset, which only clients that bypass a load balancer may see.
 *
 * Fastify's `close` refuses in-process calls at once, but pages in flight still call the API that way. So the
 * server is drained first and closed when idle.
 */
export async function stopGracefully(app: FastifyInstance, limits: Limits): Promise<void> {
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
 * Resolves when the last connection has ended. The `close` of HTTP servers cuts idle connections at once, even
 * with a request on its way; here they get a response with `Connection: close` instead.
 */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
}

/** True if the work finishes in time. Rejects if it fails in time; late work continues unobserved. */
export async function finishesWithin(
  work: Promise<unknown>,
  milliseconds: number,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
