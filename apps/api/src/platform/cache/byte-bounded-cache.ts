/** Keeps values while they fit into a number of bytes; what was used longest ago goes first. */
export class ByteBoundedCache<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  readonly #capacity: number;
  #bytes = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A map remembers the order of insertion: putting it in again makes it the youngest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** A single value that would push out most of the others is not kept. */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.#capacity / 4) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#capacity) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
