import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from '@matjar/db/with-client.ts';
import type { Client } from 'pg';

export interface ListenOptions {
  /** Straight to the database: behind a pooler that lends connections by transaction nothing is heard. */
  url: string;
  channel: string;
  onMessage: (message: string) => void;
  /** Listening began, or began again: whatever was announced before is unknown. */
  onOpen: () => void;
  onLost: (error: Error) => void;
}

const retryMs = { first: 100, longest: 5_000 };

/** Listens to a channel on a connection of its own, and takes a lost one up again. */
export class Listener {
  readonly #options: ListenOptions;
  readonly #closing = new AbortController();
  #client: Client | undefined;

  constructor(options: ListenOptions) {
    this.#options = options;
  }

  /** Fails when the database cannot be reached; later losses are mended in the background. */
  async open(): Promise<void> {
    const { url, channel, onMessage, onOpen } = this.#options;
    const client = await openClient(url, 'matjar-listener');
    try {
      client.on('notification', ({ payload }) => onMessage(payload ?? ''));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#client = client;
    client.once('end', () => this.#lost(new Error('The listening connection ended.')));
    if (this.#closing.signal.aborted) await this.close();
    else onOpen();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end();
  }

  #lost(error: Error): void {
    if (this.#closing.signal.aborted) return;
    this.#options.onLost(error);
    void this.#reopen();
  }

  async #reopen(): Promise<void> {
    const { signal } = this.#closing;
    for (let wait = retryMs.first; ; wait = Math.min(2 * wait, retryMs.longest)) {
      await sleep(wait, undefined, { ref: false, signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await this.open();
        return;
      } catch (error) {
        this.#options.onLost(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}
