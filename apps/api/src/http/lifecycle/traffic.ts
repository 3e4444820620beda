import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic;
  }
}

const minHeldMs = 500;
const msBetweenRefusals = 1;
/** A held response costs little more than its connection. Above this limit 503s are sent at once. */
const maxHeld = 5_000;

/** Requests in flight, so that a stop can wait for them. */
export class Traffic {
  stopping = false;
  readonly #open = new Set<ServerResponse>();
  /** Those held back before a 503. */
  readonly #held = new Set<ServerResponse>();
  #whenQuiet = Promise.withResolvers<void>();
  #added = 0;
  #lastRefusalAt = 0;

  add(response: ServerResponse): void {
    this.#added += 1;
    this.#open.add(response);
  }

  remove(response: ServerResponse): void {
    this.#open.delete(response);
    this.#held.delete(response);
    if (this.#open.size === 0) this.#whenQuiet.resolve();
  }

  /**
   * Holds a response that will be refused, and returns for how many milliseconds. Clients that hear at once
   * ask again at once; each refusal costs a fifth of a list, and when they came as fast as a crowd asks, they
   * used up this process.
   */
  hold(response: ServerResponse, now: number): number {
    if (this.#held.size >= maxHeld) return 0;
    this.#held.add(response);
    this.#lastRefusalAt = Math.max(now + minHeldMs, this.#lastRefusalAt + msBetweenRefusals);
    return this.#lastRefusalAt - now;
  }

  get inFlight(): number {
    return this.#open.size;
  }

  get held(): number {
    return this.#held.size;
  }

  /** Resolves after no request was in flight for this long. */
  async untilIdleFor(milliseconds: number): Promise<void> {
    let before: number;
    do {
      await this.#untilQuiet();
      before = this.#added;
      await wait(milliseconds);
    } while (this.#added > before);
  }

  async #untilQuiet(): Promise<void> {
    while (this.#open.size > 0) {
      this.#whenQuiet = Promise.withResolvers<void>();
      await this.#whenQuiet.promise;
    }
  }
}

export function trackTraffic(app: FastifyInstance): void {
  const traffic = new Traffic();
  app.decorate('traffic', traffic);
  app.addHook('onRequest', (_request, { raw }, done) => {
    traffic.add(raw);
    // An abandoned response closes without finishing; one made in the same process may do the reverse.
    raw.on('close', () => traffic.remove(raw));
    done();
  });
  app.addHook('onResponse', (_request, { raw }, done) => {
    traffic.remove(raw);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (traffic.stopping) reply.header('connection', 'close');
    done();
  });
}
