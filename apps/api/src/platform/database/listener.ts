import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from '@matjar/db/with-client.ts';
import type { Client } from 'pg';

export interface ListenOptions {
  /** A direct connection: LISTEN does not work behind a pooler in transaction mode. */
  url: string;
  channel: string;
  onMessage: (message: string) => void;
  /** Reconnected: notifications may have been missed. */
  onReopen: () => void;
  onLost: (error: Error) => void;
}

const retryMs = { first: 100, longest: 5_000 };

/** Listens to a channel on its own connection, and reconnects if it is lost. */
export class Listener {
  readonly #options: ListenOptions;
  readonly #closing = new AbortController();
  #client: Client | undefined;

  constructor(options: ListenOptions) {
    this.#options = options;
  }

  get isListening(): boolean {
    return this.#client !== undefined;
  }

  /** Resolves after the first attempt; where it failed, further ones follow in the background. */
  async open(): Promise<void> {
    try {
      await this.#listen();
    } catch (error) {
      this.#lost(error);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end();
  }

  async #listen(): Promise<void> {
    const { url, channel, onMessage } = this.#options;
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
    if (this.#closing.signal.aborted) await client.end();
  }

  #lost(error: unknown): void {
    this.#client = undefined;
    if (this.#closing.signal.aborted) return;
    this.#options.onLost(error instanceof Error ? error : new Error(String(error)));
    void this.#reopen();
  }

  async #reopen(): Promise<void> {
    const { signal } = this.#closing;
    for (let wait = retryMs.first; ; wait = Math.min(2 * wait, retryMs.longest)) {
      await sleep(wait, undefined, { ref: false, signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await this.#listen();
        this.#options.onReopen();
        return;
      } catch (error) {
        this.#options.onLost(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}
