type AskRanks = (ordinals: readonly number[]) => Promise<{ ordinal: number; rank: number }[]>;

/** Ranks closer than this are the same to a reader, and sales decide. */
const rankStep = 0.05;
const mostKept = 5_000;
const bytesEach = 32;

/** How well products fit a keyword, in steps: asked once, as people look at several pages of a search. */
export class KeptRanks {
  readonly #ask: AskRanks;
  readonly #kept = new Map<number, number>();

  constructor(ask: AskRanks) {
    this.#ask = ask;
  }

  /** What the ranks of so many products may come to take. */
  static bytesFor(products: number): number {
    return Math.min(products, mostKept) * bytesEach;
  }

  /** Products that are gone have none. */
  async read(ordinals: readonly number[]): Promise<Map<number, number>> {
    const ranks = new Map<number, number>();
    const unknown: number[] = [];
    for (const ordinal of ordinals) {
      const kept = this.#kept.get(ordinal);
      if (kept === undefined) unknown.push(ordinal);
      else ranks.set(ordinal, kept);
    }
    if (unknown.length === 0) return ranks;
    const asked = await this.#ask(unknown);
    if (this.#kept.size + asked.length > mostKept) this.#kept.clear();
    for (const { ordinal, rank } of asked) {
      const steps = Math.round(rank / rankStep);
      ranks.set(ordinal, steps);
      this.#kept.set(ordinal, steps);
    }
    return ranks;
  }
}
