import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic;
  }
}

/** Requests in flight, so that a stop can wait for them. */
export class Traffic {
  stopping = false;
  readonly #open = new Set<ServerResponse>();
  /** Those held back before a 503. */
  readonly #held = new Set<ServerResponse>();
  #whenQuiet = Promise.withResolvers<void>();
  #added = 0;

  add(response: ServerResponse): void {
    this.#added += 1;
    this.#open.add(response);
  }

  remove(response: ServerResponse): void {
    this.#open.delete(response);
    this.#held.delete(response);
    if (this.#open.size === 0) this.#whenQuiet.resolve();
  }

  /** Marks a response as held: no work is done for it until it is refused. */
  hold(response: ServerResponse): void {
    this.#held.add(response);
  }

  get inFlight(): number {
    return this.#open.size;
  }

  get held(): number {
    return this.#held.size;
  }

  /** Requests in progress, without held ones. */
  get underWay(): number {
    return this.#open.size - this.#held.size;
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
