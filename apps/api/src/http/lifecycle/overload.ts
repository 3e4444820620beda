import type { Shedding } from '@matjar/contract/endpoint.ts';

/** What tells that more is asked of this process than it can do. */
export interface Strain {
  /** Milliseconds that a timer came late: so long did everything else that was ready wait. */
  delayMs: number;
  /** Who waits for a connection to the database. */
  waiting: number;
}

/** Beyond these somebody who pays would notice: an order comes by a dozen times before it is placed. */
const bearable: Strain = { delayMs: 50, waiting: 20 };
/**
 * How fast the level rises and falls, each second: soon enough for a flood, gone seconds after it. While some are
 * turned away, it may be because of that that the rest is no strain: then it falls as somebody tries a door.
 */
const pace = { up: 2, down: 0.5, downWhileTurningAway: 0.1 };
/** All of the first is shed at 1, all of the next at 2. */
const highest = 2;
const firstLevel: Record<Shedding, number> = { first: 0, next: 1 };
/** While so few are being answered, it is something else that takes the processor, and turning them away frees nothing. */
const fewAtOnce = 16;
/**
 * Requests being answered, beyond which a crowd that comes at once is not let in: while nothing is strained so many
 * that its strain shows, and then so few that the processor is busy and an order has its turn soon.
 */
const mostAtOnce: Record<'usual' | 'strained', Record<Shedding, number>> = {
  usual: { first: 50, next: 100 },
  strained: { first: 20, next: 30 },
};

/**
 * How much of what the shop can do without is turned away, so that the rest stays quick. A share of it
 * that grows and shrinks, in place of a switch: turning everybody away at once empties the line, lets
 * everybody in at once, and so on.
 */
export class Overload {
  readonly shed: Record<Shedding, number> = { first: 0, next: 0 };
  /** What is left over of shares that were not whole requests yet. */
  readonly #owed: Record<Shedding, number> = { first: 0, next: 0 };
  #level = 0;
  /** Since it was last looked at. */
  #hasTurnedAway = false;
  /**
   * Let in since the event loop last came round. What is answered from memory is over before the next request is read, so
   * that a flood of it is never seen in flight.
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

  /** Whether this request is answered, while so many others are being answered. */
  takes(kind: Shedding, atOnce: number): boolean {
    const isAmongFew = atOnce <= fewAtOnce && this.#thisTurn < fewAtOnce;
    const most = mostAtOnce[this.#level > 0 ? 'strained' : 'usual'][kind];
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
