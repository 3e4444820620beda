/** When something worked, and how long it did not. */
export class Timeline {
  readonly #times: number[] = [];
  #begun = 0;
  #ended = 0;

  get count(): number {
    return this.#times.length;
  }

  begin(): void {
    this.#begun = performance.now();
  }

  note(): void {
    this.#times.push(performance.now());
  }

  end(): void {
    this.#ended = performance.now();
  }

  /** The longest time between two successes, in seconds. */
  get longestGap(): number {
    const inside = this.#times.filter((time) => time < this.#ended);
    const times = [this.#begun, ...inside, this.#ended];
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
    return Math.max(...gaps) / 1_000;
  }
}
