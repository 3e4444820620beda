import { setImmediate as passTurn } from 'node:timers/promises';
import type { Shedding } from '@matjar/contract/endpoint.ts';
import { QueueFullError } from '../../platform/work-queue.ts';

/** When the first in the queue has waited this long, more of a kind is refused. */
const maxWaitMs: Record<Shedding, number> = { first: 50, next: 200, last: 500 };
/** Enough to keep the processor and the database busy; with more, orders would wait for connections. */
const maxUnderWay = 32;
/**
 * Time for them in one turn of the event loop. An order takes dozens of turns: with 10 ms it took twice as long in
 * a crowd, without a limit seconds.
 */
const maxTurnMs = 2;
/** Time for connections alone after work, as a share of it. */
const restShare = 0.5;
/** Time for connections before a page is rendered, while there are any: as long as a page takes. */
const maxAcceptMs = 25;
const maxWaiting = 1_000;
/** Nobody is refused among so few: after a pause of the process the queue is empty again within a turn or two. */
const fewRequests = 16;

interface Waiting {
  response: object;
  since: number;
  begin: (isAdmitted: boolean) => void;
}

/**
 * Admission of requests that an overloaded shop can do without, so that the rest stays fast. They begin a few
 * per turn of the event loop. When the processor or the database falls behind, the queue shows it.
 */
export class AdmissionQueue {
  readonly shed: Record<Shedding, number> = { first: 0, next: 0, last: 0 };
  readonly #waiting = new Set<Waiting>();
  /** By their responses. */
  readonly #underWay = new Set<object>();
  readonly #now: () => number;
  /** When the first request of this turn began. */
  #turnBegan: number | undefined;
  /** Until when new connections go first, while there are any. */
  #restsUntil = 0;
  #hasConnected = false;
  #connections = 0;
  #isScheduled = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Calls back at once or after some turns of the event loop. */
  enter(kind: Shedding, response: object, begin: (isAdmitted: boolean) => void): void {
    if (this.#isTooLong(kind)) {
      this.shed[kind] += 1;
      begin(false);
    } else if (this.#waiting.size === 0 && this.#hasRoom()) {
      this.#begin(response, begin);
    } else {
      this.#waiting.add({ response, since: this.#now(), begin });
      this.#schedule();
    }
  }

  /**
   * For work that a request begins by itself. Its place is the work's own: the response may be sent long before, as
   * a stale page is while the next one is made.
   */
  async run<Result>(kind: Shedding, work: () => Promise<Result>): Promise<Result> {
    const place = {};
    const isAdmitted = await new Promise<boolean>((resolve) => this.enter(kind, place, resolve));
    if (!isAdmitted) throw new QueueFullError();
    try {
      return await work();
    } finally {
      this.leave(place);
    }
  }

  /** The server accepted a connection: more may be waiting to be accepted. */
  noteConnection(): void {
    this.#hasConnected = true;
    this.#connections += 1;
  }

  /**
   * Before work that takes whole turns of the event loop: resolves when a turn brought no new connection. Pages were
   * rendered back to back, one connection was accepted after each, and health checks waited for seconds among them.
   */
  async acceptConnections(): Promise<void> {
    const end = this.#now() + maxAcceptMs;
    for (let before = -1; before !== this.#connections && this.#now() < end; ) {
      before = this.#connections;
      await passTurn();
    }
  }

  /** The work for this response is done. */
  leave(response: object): void {
    if (this.#underWay.delete(response) && this.#waiting.size > 0) this.#schedule();
  }

  #isTooLong(kind: Shedding): boolean {
    const [first] = this.#waiting;
    if (!first || this.#waiting.size + this.#underWay.size <= fewRequests) return false;
    return this.#waiting.size >= maxWaiting || this.#now() - first.since > maxWaitMs[kind];
  }

  #hasRoom(): boolean {
    const now = this.#now();
    const hasTime =
      this.#turnBegan === undefined ? now >= this.#restsUntil : now - this.#turnBegan < maxTurnMs;
    return hasTime && this.#underWay.size < maxUnderWay;
  }

  #begin(response: object, begin: (isAdmitted: boolean) => void): void {
    this.#underWay.add(response);
    this.#turnBegan ??= this.#now();
    this.#schedule();
    begin(true);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#endTurn();
      this.#beginNext();
      if (this.#waiting.size > 0 && this.#underWay.size < maxUnderWay) this.#schedule();
    });
  }

  /**
   * After work, some time is for new connections alone, while there are any. Node accepts one in each turn: without
   * these shorter turns a crowd of them waits to be accepted, and health checks wait among them.
   */
  #endTurn(): void {
    const now = this.#now();
    if (this.#turnBegan !== undefined) this.#restsUntil = now + restShare * (now - this.#turnBegan);
    else if (!this.#hasConnected) this.#restsUntil = 0;
    this.#turnBegan = undefined;
    this.#hasConnected = false;
  }

  #beginNext(): void {
    const [next] = this.#waiting;
    if (!next || !this.#hasRoom()) return;
    this.#waiting.delete(next);
    this.#begin(next.response, next.begin);
    // After all microtasks: only then it shows how long the request took.
    queueMicrotask(() => process.nextTick(() => this.#beginNext()));
  }
}
