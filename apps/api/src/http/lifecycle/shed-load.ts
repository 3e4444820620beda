import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Shedding } from '@matjar/contract/endpoint.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { RefusedError, refuse } from '../errors/refusal.ts';
import { Overload } from './overload.ts';
import type { Traffic } from './traffic.ts';

declare module 'fastify' {
  interface FastifyInstance {
    overload: Overload;
  }
  interface FastifyContextConfig {
    /** Of endpoints, what the contract says of them. */
    shedding?: Shedding;
  }
}

const everyMs = 50;
const retryAfterSeconds = 2;
const heldMs = 500;
/** What is held takes little more than its connection. Of more than these nobody waits. */
const mostHeld = 5_000;

/** Watches how this process keeps up, and turns away what it can do without while it does not. */
export function shedLoad(app: FastifyInstance, db: Db | undefined): void {
  const overload = new Overload();
  app.decorate('overload', overload);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = watch(overload, db, app.log);
  });
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, { raw }, done) => {
    const { shedding } = request.routeOptions.config;
    // What a page asks of its own process was let in with the page.
    const isOutside = request.raw.socket instanceof Socket;
    if (!shedding || !isOutside || overload.takes(shedding, app.traffic.underWay)) {
      done();
      return;
    }
    void holdRefused(app.traffic, raw).then(() =>
      done(new RefusedError(refuse('unavailable').with({ retryAfterSeconds }))),
    );
  });
}

/**
 * Whoever is turned away is told so after a moment: told at once, a crowd asks again at once, and turning it away is
 * all this process does. An order, which comes by a dozen times, then took a second for each few additions to a cart.
 */
export async function holdRefused(traffic: Traffic, response: ServerResponse): Promise<void> {
  if (traffic.held >= mostHeld) return;
  traffic.hold(response);
  await wait(heldMs);
}

function watch(overload: Overload, db: Db | undefined, log: FastifyBaseLogger): NodeJS.Timeout {
  let before = performance.now();
  let isShedding = false;
  return setInterval(() => {
    const now = performance.now();
    const elapsedMs = now - before;
    before = now;
    overload.observe({ delayMs: elapsedMs - everyMs, waiting: countWaiting(db) }, elapsedMs);
    if (overload.level > 0 === isShedding) return;
    isShedding = !isShedding;
    if (isShedding) log.warn('more is asked for than can be answered: some of it is turned away');
    else log.info({ shed: overload.shed }, 'everything is answered again');
  }, everyMs).unref();
}

function countWaiting(db: Db | undefined): number {
  return db && 'waitingCount' in db.$client ? db.$client.waitingCount : 0;
}
