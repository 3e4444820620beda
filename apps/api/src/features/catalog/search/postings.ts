/**
 * Which products use which stems: for each stem its products in rising order, as the gaps between their
 * ordinals in as few bytes as they need, each followed by one byte that says where the stem stands.
 * Segments do not change. A product that is written again is in a newer one, and what the older says of
 * it is void.
 */
export class Segment {
  readonly id: number;
  /** Stems, in rising order. */
  readonly stems: Uint32Array;
  /** Where the postings of each begin, and the end of the last. */
  readonly #starts: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly size: number;
  /** The lowest and the highest ordinal. */
  readonly first: number;
  readonly last: number;

  constructor(id: number, { stems, starts, bytes, size, first, last }: EncodedPostings) {
    this.id = id;
    this.stems = stems;
    this.#starts = starts;
    this.#bytes = bytes;
    this.size = size;
    this.first = first;
    this.last = last;
  }

  get bytes(): number {
    return this.stems.byteLength + this.#starts.byteLength + this.#bytes.byteLength;
  }

  /** Adds the products of a stem to the list, but for those that `homes` says are in another segment. */
  read(stem: number, homes: Uint32Array, list: PostingList): void {
    const place = this.#findPlace(stem);
    if (this.stems[place] === stem) this.readAt(place, homes, list);
  }

  readAt(place: number, homes: Uint32Array, list: PostingList): void {
    const bytes = this.#bytes;
    const end = this.#starts[place + 1] as number;
    let ordinal = 0;
    for (let at = this.#starts[place] as number; at < end; ) {
      let byte = bytes[at] as number;
      let gap = byte & 127;
      at += 1;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at] as number;
        gap |= (byte & 127) << shift;
        at += 1;
      }
      ordinal += gap;
      const where = bytes[at] as number;
      at += 1;
      if (homes[ordinal] === this.id) list.push(ordinal, where);
    }
  }

  #findPlace(stem: number): number {
    let low = 0;
    let high = this.stems.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.stems[middle] as number) < stem) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Products and where they use a stem, used again for one stem after the other. */
export class PostingList {
  count = 0;
  ordinals = new Uint32Array(1_024);
  where = new Uint8Array(1_024);

  push(ordinal: number, where: number): void {
    if (this.count === this.ordinals.length) {
      this.ordinals = copyInto(new Uint32Array(2 * this.count), this.ordinals);
      this.where = copyInto(new Uint8Array(2 * this.count), this.where);
    }
    this.ordinals[this.count] = ordinal;
    this.where[this.count] = where;
    this.count += 1;
  }
}

interface EncodedPostings {
  stems: Uint32Array;
  starts: Uint32Array;
  bytes: Uint8Array;
  size: number;
  first: number;
  last: number;
}

/** Takes stems in rising order, and for each its products in rising order. */
class Encoder {
  readonly #stems: number[] = [];
  readonly #starts: number[] = [];
  #bytes = new Uint8Array(4_096);
  #end = 0;
  #size = 0;
  #first = Number.POSITIVE_INFINITY;
  #last = 0;

  add(stem: number, list: PostingList): void {
    if (list.count === 0) return;
    this.#stems.push(stem);
    this.#starts.push(this.#end);
    // Five bytes for the longest gap, one for the place.
    const needed = this.#end + 6 * list.count;
    if (needed > this.#bytes.length) {
      this.#bytes = copyInto(new Uint8Array(Math.max(needed, 2 * this.#bytes.length)), this.#bytes);
    }
    let last = 0;
    for (let at = 0; at < list.count; at += 1) {
      const ordinal = list.ordinals[at] as number;
      let gap = ordinal - last;
      last = ordinal;
      while (gap > 127) {
        this.#bytes[this.#end] = (gap & 127) | 128;
        this.#end += 1;
        gap >>>= 7;
      }
      this.#bytes[this.#end] = gap;
      this.#bytes[this.#end + 1] = list.where[at] as number;
      this.#end += 2;
    }
    this.#size += list.count;
    this.#first = Math.min(this.#first, list.ordinals[0] as number);
    this.#last = Math.max(this.#last, last);
  }

  finish(): EncodedPostings {
    return {
      stems: Uint32Array.from(this.#stems),
      starts: Uint32Array.from([...this.#starts, this.#end]),
      bytes: this.#bytes.slice(0, this.#end),
      size: this.#size,
      first: this.#first,
      last: this.#last,
    };
  }
}

const mostLines = 2 ** 22;

/** What is known of some products: which stem stands where, one line after the other. */
export class PostingBatch {
  count = 0;
  #stems = new Uint32Array(4_096);
  readonly #list = new PostingList();

  add(stem: number, ordinal: number, where: number): void {
    if (this.count === this.#stems.length) {
      this.#stems = copyInto(new Uint32Array(2 * this.count), this.#stems);
    }
    this.#stems[this.count] = stem;
    this.#list.push(ordinal, where);
    this.count += 1;
  }

  /** Products must have been added in rising order. */
  encode(): EncodedPostings {
    // Stem and line in one number: sorting numbers is several times faster than calling a function.
    const keys = new Float64Array(this.count);
    for (let line = 0; line < this.count; line += 1) {
      keys[line] = (this.#stems[line] as number) * mostLines + line;
    }
    keys.sort();
    const encoder = new Encoder();
    const list = new PostingList();
    for (let at = 0; at < keys.length; at += 1) {
      const line = (keys[at] as number) % mostLines;
      list.push(this.#list.ordinals[line] as number, this.#list.where[line] as number);
      const stem = this.#stems[line] as number;
      if (this.#stems[(keys[at + 1] ?? -1) % mostLines] === stem) continue;
      encoder.add(stem, list);
      list.count = 0;
    }
    return encoder.finish();
  }
}

const postingsPerStep = 10_000;

/** Two segments as one, without what is void; stops now and then, so that others get their turn. */
export function* mergeSegments(
  one: Segment,
  other: Segment,
  homes: () => Uint32Array,
): Generator<void, EncodedPostings> {
  const encoder = new Encoder();
  const [left, right, merged] = [new PostingList(), new PostingList(), new PostingList()];
  let done = 0;
  for (let at = 0, to = 0; at < one.stems.length || to < other.stems.length; ) {
    const a = one.stems[at] ?? Number.POSITIVE_INFINITY;
    const b = other.stems[to] ?? Number.POSITIVE_INFINITY;
    left.count = 0;
    right.count = 0;
    if (a <= b) one.readAt(at, homes(), left);
    if (b <= a) other.readAt(to, homes(), right);
    if (a <= b) at += 1;
    if (b <= a) to += 1;
    mergeLists(left, right, merged);
    encoder.add(Math.min(a, b), merged);
    done += merged.count;
    if (done < postingsPerStep) continue;
    done = 0;
    yield;
  }
  return encoder.finish();
}

function mergeLists(one: PostingList, other: PostingList, merged: PostingList): void {
  merged.count = 0;
  for (let at = 0, to = 0; at < one.count || to < other.count; ) {
    const isOne =
      to === other.count ||
      (at < one.count && (one.ordinals[at] as number) < (other.ordinals[to] as number));
    const source = isOne ? one : other;
    const place = isOne ? at : to;
    merged.push(source.ordinals[place] as number, source.where[place] as number);
    if (isOne) at += 1;
    else to += 1;
  }
}

function copyInto<Column extends { set(source: Column): void }>(
  larger: Column,
  column: Column,
): Column {
  larger.set(column);
  return larger;
}
