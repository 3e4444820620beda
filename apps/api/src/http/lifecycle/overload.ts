import type { Shedding } from '@matjar/contract/endpoint.ts';

/** Signs that this process is overloaded. */
export interface Strain {
  /** Event loop delay in milliseconds: how late a timer fired. */
  delayMs: number;
  /** Callers waiting for a connection of the pool. */
  waiting: number;
}

/** Above these, buyers notice: an order passes the event loop a dozen times. */
const bearable: Strain = { delayMs: 50, waiting: 20 };
/**
 * Change of the level per second: up fast enough for a flood, down within seconds after it. While requests are
 * shed, strain may be low only because of that, so the level is lowered slowly to probe.
 */
const pace = { up: 2, down: 0.5, downWhileTurningAway: 0.1 };
/** All `first` requests are shed at level 1, all `next` ones at level 2. */
const highest = 2;
const firstLevel: Record<Shedding, number> = { first: 0, next: 1 };
/** With so few requests in flight something else uses the processor, and shedding frees nothing. */
const fewAtOnce = 16;
/**
 * Concurrency limits for sheddable requests: high when idle, so that strain can show; low when strained, enough
 * to keep the processor busy while orders get their turn soon.
 */
const maxAtOnce: Record<'usual' | 'strained', Record<Shedding, number>> = {
  usual: { first: 50, next: 100 },
  strained: { first: 20, next: 30 },
};

/**
 * Load shedding: refuses a share of what the shop can do without, so that the rest stays fast. A share that
 * rises and falls rather than a switch, which would oscillate: refuse all, drain the queue, admit all.
 */
export class Overload {
  readonly shed: Record<Shedding, number> = { first: 0, next: 0 };
  /** Fractions of requests still to be shed. */
  readonly #owed: Record<Shedding, number> = { first: 0, next: 0 };
  #level = 0;
  /** Since the last `observe`. */
  #hasTurnedAway = false;
  /**
   * Requests admitted in this turn of the event loop. Answers from memory finish before the next request is
   * read, so a flood of them never shows up as concurrent.
   */
  #thisTurn = 0;

  get level(): number {
    return this.#level;
  }

  observe({ delayMs, waiting }: Strain, elapsedMs: number): void {
    const strain = Math.max(delayMs / bearable.delayMs, waiting / bearable.waiting);
    const seconds = elapsedMs / 1_000;
    const down = this.#hasTurnedAway ? pace.downWhileTurningAway : pace.down;
    const change = strain > 1 ? pace.up * Math.min(strain - 1, 1) : -down;
    this.#level = Math.min(highest, Math.max(0, this.#level + change * seconds));
    this.#hasTurnedAway = false;
  }

  /** Whether to admit a request, with so many in flight. */
  takes(kind: Shedding, atOnce: number): boolean {
    const isAmongFew = atOnce <= fewAtOnce && this.#thisTurn < fewAtOnce;
    const most = maxAtOnce[this.#level > 0 ? 'strained' : 'usual'][kind];
    const takes = isAmongFew || (atOnce <= most && this.#isSpared(kind));
    if (takes) this.#countInTurn();
    else {
      this.shed[kind] += 1;
      this.#hasTurnedAway = true;
    }
    return takes;
  }

  #countInTurn(): void {
    if (this.#thisTurn === 0) setImmediate(() => (this.#thisTurn = 0));
    this.#thisTurn += 1;
  }

  #isSpared(kind: Shedding): boolean {
    this.#owed[kind] += Math.min(1, Math.max(0, this.#level - firstLevel[kind]));
    if (this.#owed[kind] < 1) return true;
    this.#owed[kind] -= 1;
    return false;
  }
}
