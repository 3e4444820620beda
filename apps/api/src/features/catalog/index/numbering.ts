/** Interns texts as small numbers, stable while the process lives, so that columns can hold them. */
export class Numbering {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];

  get size(): number {
    return this.#texts.length;
  }

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }

  /** Looks up a text without adding it, for values from requests. */
  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  texts(): readonly string[] {
    return this.#texts;
  }
}
