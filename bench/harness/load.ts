import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type Response } from './connection.ts';
import { milliseconds, perSecond } from './report.ts';
import { percentile } from './statistics.ts';

export interface Measure {
  requests: number;
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  worst: number;
  /** Of those with 200 alone, with the rate of those that came within two seconds. */
  served: { p50: number; p99: number; inTime: number };
  /** How often each status came; 503 with Retry-After is written "503 later". */
  statuses: Map<string, number>;
}

interface Requests {
  /** The next request; without one the connection is done. */
  next: () => string | undefined;
  connections: number;
  /** Other outcomes than 200 that are allowed. Anything else aborts the measurement. */
  allowed?: readonly string[];
}

/** Who waits longer has gone elsewhere. */
const inTimeMs = 2_000;

/** Keeps connections busy for some seconds: each asks again as soon as it has its response. */
export async function putUnderLoad(
  address: string,
  { next, connections, seconds, allowed }: Requests & { seconds: number },
): Promise<Measure> {
  const goesOn = during(seconds);
  return onConnections(address, { connections, allowed }, async (connection, notes) => {
    while (goesOn()) {
      const sentAt = performance.now();
      const request = next();
      if (request === undefined) return;
      notes.add(await connection.ask(request), performance.now() - sentAt);
    }
  });
}

/**
 * Asks so many times a second, whatever the responses take. Times count from when a request was due, so
 * that one which waited for a slow answer before it counts as slow too.
 */
export async function askRegularly(
  address: string,
  {
    next,
    connections,
    perSecond,
    goesOn,
    allowed,
  }: Requests & {
    perSecond: number;
    goesOn: () => boolean;
  },
): Promise<Measure> {
  return onConnections(address, { connections, allowed }, async (connection, notes, at) => {
    for (let turn = at; goesOn(); turn += connections) {
      const due = notes.began + (turn * 1_000) / perSecond;
      await sleep(Math.max(0, due - performance.now()));
      const request = next();
      if (request === undefined) return;
      notes.add(await connection.ask(request), performance.now() - due);
    }
  });
}

/** For so many seconds from when it is first asked. */
export function during(seconds: number): () => boolean {
  let end: number | undefined;
  return () => {
    end ??= performance.now() + seconds * 1_000;
    return performance.now() < end;
  };
}

export const measureColumns = [
  '| | Answers | Statuses | Rate | 200 in 2 s | p50 of 200 | p99 of 200 | p50 | p99 | Worst |',
  '| --- | --: | --- | --: | --: | --: | --: | --: | --: | --: |',
];

export function writeRow(
  name: string,
  { requests, statuses, rate, served, p50, p99, worst }: Measure,
): string {
  const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  const times = [served.p50, served.p99, p50, p99, worst].map(milliseconds).join(' | ');
  return `| ${name} | ${requests} | ${counts} | ${perSecond(rate)} | ${perSecond(served.inTime)} | ${times} |`;
}

/** Opens all connections first, as the proxy before a shop has them. */
async function onConnections(
  address: string,
  { connections: count, allowed }: Pick<Requests, 'connections' | 'allowed'>,
  use: (connection: Connection, notes: Notes, at: number) => Promise<void>,
): Promise<Measure> {
  const connections = Array.from({ length: count }, () => new Connection(address));
  try {
    await Promise.all(connections.map((connection) => connection.open()));
    const notes = new Notes(allowed);
    await Promise.all(connections.map((connection, at) => use(connection, notes, at)));
    return notes.summarise();
  } finally {
    for (const connection of connections) connection.close();
  }
}

class Notes {
  readonly began = performance.now();
  readonly #times: number[] = [];
  readonly #served: number[] = [];
  readonly #statuses = new Map<string, number>();
  readonly #allowed: readonly string[];

  constructor(allowed: readonly string[] = []) {
    this.#allowed = ['200', ...allowed];
  }

  add({ status, retryAfter }: Response, milliseconds: number): void {
    const name = retryAfter ? `${status} later` : String(status);
    if (!this.#allowed.includes(name)) throw new Error(`A request was answered with ${name}.`);
    this.#statuses.set(name, (this.#statuses.get(name) ?? 0) + 1);
    this.#times.push(milliseconds);
    if (name === '200') this.#served.push(milliseconds);
  }

  summarise(): Measure {
    const seconds = (performance.now() - this.began) / 1_000;
    return {
      requests: this.#times.length,
      rate: this.#times.length / seconds,
      p50: percentile(this.#times, 0.5),
      p99: percentile(this.#times, 0.99),
      worst: percentile(this.#times, 1),
      served: {
        p50: percentile(this.#served, 0.5),
        p99: percentile(this.#served, 0.99),
        inTime: this.#served.filter((each) => each <= inTimeMs).length / seconds,
      },
      statuses: this.#statuses,
    };
  }
}
