import { dayMs } from '@matjar/contract/days.ts';

/** Reports per day; a search makes up to three: shown, opened, added. */
const perDay = { all: 900, ofOneText: 30 };
/** Maximum of addresses per day; further ones are not counted, to protect memory and numbers. */
const maxCounted = 100_000;

/**
 * Daily quota of an address, so that no script makes a search popular. Reports are anonymous and lists are
 * cached, so the address is all that is known; each process counts for itself.
 */
export class ReportQuota {
  /** Raises the quota for shops whose people share an address. */
  readonly #factor: number;
  readonly #now: () => number;
  #day = 0;
  #counts = new Map<string, number>();

  constructor(factor: number, now: () => number = Date.now) {
    this.#factor = factor;
    this.#now = now;
  }

  /** Counts a report; false if it exceeds the quota. */
  take(network: string, text: string): boolean {
    const day = Math.floor(this.#now() / dayMs);
    if (day !== this.#day) {
      this.#day = day;
      this.#counts = new Map();
    }
    return (
      this.#count(network) <= perDay.all * this.#factor &&
      this.#count(`${network} ${text}`) <= perDay.ofOneText * this.#factor
    );
  }

  #count(key: string): number {
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count === 1 && this.#counts.size >= maxCounted) return Number.POSITIVE_INFINITY;
    this.#counts.set(key, count);
    return count;
  }
}
