/**
 * Groups the rows of a file by product. Rows that share a key belong together, wherever they are; a row
 * without a key joins the only product with its title.
 */
export class RowGroups {
  readonly #above: number[] = [];
  readonly #ofKey = new Map<string, number>();
  readonly #ofTitle = new Map<string, number | 'several'>();
  readonly #loose: { place: number; title: string }[] = [];

  /** Returns the index of the row. */
  add(keys: readonly string[], title: string | undefined): number {
    const place = this.#above.length;
    this.#above.push(place);
    for (const key of keys) {
      const other = this.#ofKey.get(key);
      if (other === undefined) this.#ofKey.set(key, place);
      else this.#join(other, place);
    }
    if (title === undefined) return place;
    if (keys.length === 0) this.#loose.push({ place, title });
    else this.#noteTitle(title, place);
    return place;
  }

  /** For each row the index of the first row of its product. */
  finish(): Int32Array {
    for (const { place, title } of this.#loose) {
      const other = this.#ofTitle.get(title);
      if (other === undefined) this.#ofTitle.set(title, place);
      else if (other !== 'several') this.#join(other, place);
    }
    return Int32Array.from(this.#above, (_, place) => this.#first(place));
  }

  #noteTitle(title: string, place: number): void {
    const other = this.#ofTitle.get(title);
    if (other === undefined) this.#ofTitle.set(title, place);
    else if (other !== 'several' && this.#first(other) !== this.#first(place)) {
      this.#ofTitle.set(title, 'several');
    }
  }

  #join(one: number, other: number): void {
    const [first, second] = [this.#first(one), this.#first(other)];
    this.#above[Math.max(first, second)] = Math.min(first, second);
  }

  #first(place: number): number {
    let at = place;
    for (;;) {
      const above = this.#above[at] ?? at;
      if (above === at) return at;
      this.#above[at] = this.#above[above] ?? above;
      at = above;
    }
  }
}
