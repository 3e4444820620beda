/** Programs change the case of SKUs on the way, so SKUs that differ only in case are the same. */
export class SkuSpellings {
  readonly #known: ReadonlySet<string>;
  readonly #byLetters = new Map<string, string>();

  /** SKUs of the shop; those that differ only in case stay distinct. */
  constructor(known: Iterable<string>) {
    this.#known = new Set(known);
    for (const sku of this.#known) this.#byLetters.set(sku.toLowerCase(), sku);
  }

  /** The spelling of the shop, or else the first one in the file. */
  spell(sku: string): string {
    if (this.#known.has(sku)) return sku;
    const letters = sku.toLowerCase();
    const spelling = this.#byLetters.get(letters) ?? sku;
    this.#byLetters.set(letters, spelling);
    return spelling;
  }
}
