import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { payAndNotify } from './demo-cards.ts';
import {
  claimEvents,
  type DemoEvent,
  nextDelivery,
  noteDelivery,
} from './demo-payments.queries.ts';
import { signatureHeader, signBody } from './demo-provider.ts';

export interface DemoWebhookDeps {
  db: Db;
  secret: string;
  log: FastifyBaseLogger;
  /** The address of the shop, once it listens. */
  address: () => string | undefined;
}

const eventsAtOnce = 20;
/** Lease of claimed events; after a crash another process continues. */
const leaseSeconds = 10;
const duplicateSeconds = 2;
const lookAgainMs = { soonest: 50, latest: 10_000 };
const timeoutMs = 5_000;

/** Sends the demo provider's webhooks: signed, with retries, and each twice. */
export class DemoWebhooks {
  readonly #deps: DemoWebhookDeps;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #stopped = false;

  constructor(deps: DemoWebhookDeps) {
    this.#deps = deps;
  }

  /** Sends due events after this delay, and continues until none are left. */
  soon(milliseconds = 0): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#sending ??= this.#sendDue().finally(() => {
        this.#sending = undefined;
      });
    }, milliseconds);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  async #sendDue(): Promise<void> {
    const { db, log } = this.#deps;
    try {
      const events = await claimEvents(db, eventsAtOnce, leaseSeconds);
      await Promise.all(events.map((event) => this.#handle(event)));
      const next = await nextDelivery(db);
      const wait = next ? next.getTime() - Date.now() : lookAgainMs.latest;
      this.soon(Math.min(Math.max(wait, lookAgainMs.soonest), lookAgainMs.latest));
    } catch (error) {
      log.debug({ err: error }, 'demo webhooks wait for the database');
      this.soon(lookAgainMs.latest);
    }
  }

  async #handle(event: DemoEvent): Promise<void> {
    const { db, log } = this.#deps;
    if (event.type === 'session.settles') {
      await payAndNotify(db, event.sessionId, ['processing']);
      await noteDelivery(db, event.id, 0);
      return;
    }
    try {
      await this.#post(event);
      await noteDelivery(db, event.id, duplicateSeconds);
    } catch (error) {
      log.debug({ err: error, event: event.id }, 'a demo webhook was not taken; it is sent again');
    }
  }

  async #post(event: DemoEvent): Promise<void> {
    const address = this.#deps.address();
    if (!address) throw new Error('The shop does not listen yet.');
    const body = JSON.stringify(event.payload);
    const answer = await fetch(`${address}/api/v1/payments/webhook/demo`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signBody(body, this.#deps.secret),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The shop answered ${answer.status}.`);
  }
}
