/** When something worked, and how long it did not. */
export class Timeline {
  readonly #moments: number[] = [];
  #begun = 0;
  #ended = 0;

  get count(): number {
    return this.#moments.length;
  }

  begin(): void {
    this.#begun = performance.now();
  }

  note(): void {
    this.#moments.push(performance.now());
  }

  end(): void {
    this.#ended = performance.now();
  }

  /** The longest time between two successes, in seconds. */
  get longestGap(): number {
    const inside = this.#moments.filter((moment) => moment < this.#ended);
    const moments = [this.#begun, ...inside, this.#ended];
    const gaps = moments.slice(1).map((moment, at) => moment - (moments[at] ?? moment));
    return Math.max(...gaps) / 1_000;
  }
}
