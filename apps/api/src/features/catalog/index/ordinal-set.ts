/** How much less memory than bits a list has to take, as looking something up in it takes longer. */
const worthListing = 8;

/** A set of ordinals: one bit each, or where that is far less a list of them. */
export class OrdinalSet {
  readonly #bits: Uint32Array | undefined;
  /** In rising order. */
  readonly #list: Uint32Array;
  readonly size: number;

  private constructor(size: number, list: Uint32Array, bits?: Uint32Array) {
    this.size = size;
    this.#list = list;
    this.#bits = bits;
  }

  /** From the database's packed form: four bytes for each ordinal, highest first. */
  static unpack(packed: Buffer): OrdinalSet {
    const count = packed.length / 4;
    let highest = 0;
    for (let at = 0; at < packed.length; at += 4) {
      highest = Math.max(highest, packed.readInt32BE(at));
    }
    const words = (highest >>> 5) + 1;
    if (count * worthListing <= words) return new OrdinalSet(count, unpackList(packed));
    const bits = new Uint32Array(words);
    for (let at = 0; at < packed.length; at += 4) {
      const ordinal = packed.readInt32BE(at);
      bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
    }
    return new OrdinalSet(count, new Uint32Array(), bits);
  }

  get bytes(): number {
    return (this.#bits ?? this.#list).byteLength;
  }

  /** In rising order. */
  ordinals(): Uint32Array {
    if (!this.#bits) return this.#list;
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
    return ordinals;
  }

  has(ordinal: number): boolean {
    if (!this.#bits) return this.#isListed(ordinal);
    const word = this.#bits[ordinal >>> 5];
    return word !== undefined && (word & (1 << (ordinal & 31))) !== 0;
  }

  #isListed(ordinal: number): boolean {
    let low = 0;
    let high = this.#list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#list[middle] as number) < ordinal) low = middle + 1;
      else high = middle;
    }
    return this.#list[low] === ordinal;
  }
}

function unpackList(packed: Buffer): Uint32Array {
  const list = new Uint32Array(packed.length / 4);
  for (let at = 0; at < list.length; at += 1) list[at] = packed.readInt32BE(at * 4);
  return list.sort();
}
