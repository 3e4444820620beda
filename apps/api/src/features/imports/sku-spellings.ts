/** Capitals in SKUs come and go with the programs they pass through: nobody means two products by them. */
export class SkuSpellings {
  readonly #known: ReadonlySet<string>;
  readonly #byLetters = new Map<string, string>();

  /** Those that the shop has; where it has several of the same letters, each stays itself. */
  constructor(known: Iterable<string>) {
    this.#known = new Set(known);
    for (const sku of this.#known) this.#byLetters.set(sku.toLowerCase(), sku);
  }

  /** As the shop writes it, or else as the file did first. */
  spell(sku: string): string {
    if (this.#known.has(sku)) return sku;
    const letters = sku.toLowerCase();
    const spelling = this.#byLetters.get(letters) ?? sku;
    this.#byLetters.set(letters, spelling);
    return spelling;
  }
}
