/** Reports; a search makes up to three: shown, opened, added. */
const perDay = { all: 900, ofOneText: 30 };
/** In one day; whoever comes with more addresses than this fills neither the memory nor the figures. */
const mostCounted = 100_000;

const dayMs = 86_400_000;

/**
 * What one address may add to the figures of a day, so that no script makes a search popular. Reports are not signed in and
 * lists are cached, so an address is all that is known; this process counts for itself.
 */
export class ReportQuota {
  /** Widens it for shops whose people share an address. */
  readonly #factor: number;
  readonly #now: () => number;
  #day = 0;
  #counts = new Map<string, number>();

  constructor(factor: number, now: () => number = Date.now) {
    this.#factor = factor;
    this.#now = now;
  }

  /** Counts a report; false when it is one too many. */
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
    if (count === 1 && this.#counts.size >= mostCounted) return Number.POSITIVE_INFINITY;
    this.#counts.set(key, count);
    return count;
  }
}
