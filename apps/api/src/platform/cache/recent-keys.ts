/** Remembers which keys were seen lately: at least the last `count` different ones, at most twice as many. */
export class RecentKeys {
  readonly #count: number;
  #current = new Set<string>();
  #earlier = new Set<string>();

  constructor(count: number) {
    this.#count = count;
  }

  /** Whether it was seen before; from now on it was. */
  see(key: string): boolean {
    if (this.#current.has(key)) return true;
    const wasSeen = this.#earlier.has(key);
    this.#current.add(key);
    if (this.#current.size >= this.#count) {
      this.#earlier = this.#current;
      this.#current = new Set();
    }
    return wasSeen;
  }
}
