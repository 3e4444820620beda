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
    /** Set for endpoints from the contract. */
    shedding?: Shedding;
  }
}

const everyMs = 50;
const retryAfterSeconds = 2;
const heldMs = 500;
/** A held response costs little more than its connection. Above this limit 503s are sent at once. */
const maxHeld = 5_000;

/** Watches the load of this process, and sheds what it can do without while overloaded. */
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
    // In-process calls of a page were admitted with the page.
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
 * Delays 503s so that clients do not retry at once. Without the delay, refusing used up this process, and an
 * order, which passes the event loop a dozen times, took seconds.
 */
export async function holdRefused(traffic: Traffic, response: ServerResponse): Promise<void> {
  if (traffic.held >= maxHeld) return;
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
