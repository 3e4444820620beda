/** A set of ordinals, one bit each. */
export class OrdinalSet {
  readonly #bits: Uint32Array;
  readonly size: number;

  private constructor(bits: Uint32Array, size: number) {
    this.#bits = bits;
    this.size = size;
  }

  /** From the database's packed form: four bytes for each ordinal, highest first. */
  static unpack(packed: Buffer): OrdinalSet {
    const count = packed.length / 4;
    let highest = 0;
    for (let at = 0; at < packed.length; at += 4) {
      highest = Math.max(highest, packed.readInt32BE(at));
    }
    const bits = new Uint32Array((highest >>> 5) + 1);
    for (let at = 0; at < packed.length; at += 4) {
      const ordinal = packed.readInt32BE(at);
      bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
    }
    return new OrdinalSet(bits, count);
  }

  get bytes(): number {
    return this.#bits.byteLength;
  }

  /** In rising order. */
  ordinals(): Uint32Array {
    const ordinals = new Uint32Array(this.size);
    let count = 0;
    for (let at = 0; at < this.#bits.length; at += 1) {
      let word = this.#bits[at] as number;
      while (word !== 0) {
        ordinals[count] = at * 32 + 31 - Math.clz32(word & -word);
        count += 1;
        word &= word - 1;
      }
    }
    return ordinals.subarray(0, count);
  }

  has(ordinal: number): boolean {
    const word = this.#bits[ordinal >>> 5];
    return word !== undefined && (word & (1 << (ordinal & 31))) !== 0;
  }
}
