interface Kept<Value> {
  value: Value;
  until: number;
}

/** Milliseconds. What is made quicker than `cheap` is always made anew. */
const limits = { cheap: 25, longest: 60_000 };
const timesTheCost = 100;

/**
 * Keeps what took long to make, the longer the more it cost: a small shop always sees the newest, a
 * large one does not count the same hundred thousand rows for everybody who looks.
 */
export class KeptWhileCostly<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #underWay = new Map<string, Promise<Value>>();

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.value;
    const underWay = this.#underWay.get(key) ?? this.#make(key, make);
    this.#underWay.set(key, underWay);
    return underWay;
  }

  #forgetOld(): void {
    const now = Date.now();
    for (const [key, { until }] of this.#kept) if (until <= now) this.#kept.delete(key);
  }

  async #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const began = performance.now();
    try {
      const value = await make();
      const cost = performance.now() - began;
      this.#forgetOld();
      if (cost >= limits.cheap) {
        const until = Date.now() + Math.min(cost * timesTheCost, limits.longest);
        this.#kept.set(key, { value, until });
      }
      return value;
    } finally {
      this.#underWay.delete(key);
    }
  }
}
