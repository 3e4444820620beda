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

  /** The numbers below `end` that meet a condition, as bits. */
  static where(end: number, isMet: (number: number) => boolean): OrdinalSet {
    const bits = new Uint32Array(Math.ceil(end / 32));
    let size = 0;
    for (let number = 0; number < end; number += 1) {
      if (!isMet(number)) continue;
      bits[number >>> 5] = (bits[number >>> 5] as number) | (1 << (number & 31));
      size += 1;
    }
    return new OrdinalSet(size, new Uint32Array(), bits);
  }

  /** Whether it holds so many that they are kept as bits. */
  get isBroad(): boolean {
    return this.#bits !== undefined;
  }

  get bytes(): number {
    return (this.#bits ?? this.#list).byteLength;
  }

  /** In rising order, and for the caller to keep. */
  ordinals(): Uint32Array {
    return this.#bits ? this.between(0, this.#bits.length * 32) : this.#list.slice();
  }

  /** Of a broad set those from `from` up to `end`, which does not belong to them. In rising order. */
  between(from: number, end: number): Uint32Array {
    const ordinals = new Uint32Array(this.countBetween(from, end));
    let count = 0;
    for (let at = from >>> 5; at * 32 < end; at += 1) {
      let word = this.#wordBetween(at, from, end);
      while (word !== 0) {
        ordinals[count] = at * 32 + 31 - Math.clz32(word & -word);
        count += 1;
        word &= word - 1;
      }
    }
    return ordinals;
  }

  countBetween(from: number, end: number): number {
    let count = 0;
    for (let at = from >>> 5; at * 32 < end; at += 1) {
      count += countBits(this.#wordBetween(at, from, end));
    }
    return count;
  }

  /** The bits of one word that stand for numbers within the bounds. */
  #wordBetween(at: number, from: number, end: number): number {
    const word = this.#bits?.[at] ?? 0;
    const first = at * 32;
    const fromOn = from > first ? -1 << (from - first) : -1;
    const beforeEnd = end - first < 32 ? (1 << (end - first)) - 1 : -1;
    return word & fromOn & beforeEnd;
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

/** How many bits of a word are set: summed in pairs, in fours, in bytes, and those by multiplying. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function unpackList(packed: Buffer): Uint32Array {
  const list = new Uint32Array(packed.length / 4);
  for (let at = 0; at < list.length; at += 1) list[at] = packed.readInt32BE(at * 4);
  return list.sort();
}
