import { copyInto } from '../index/copy-into.ts';
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
  readonly size: number;
  /** The lowest and the highest ordinal. */
  readonly first: number;
  readonly last: number;
  /** Where the postings of each stem begin, and the end of the last. */
  readonly #starts: Uint32Array;
  readonly #bytes: Uint8Array;

  constructor(id: number, { stems, starts, bytes, size, first, last }: EncodedPostings) {
    this.id = id;
    this.stems = stems;
    this.size = size;
    this.first = first;
    this.last = last;
    this.#starts = starts;
    this.#bytes = bytes;
  }

  get bytes(): number {
    return this.stems.byteLength + this.#starts.byteLength + this.#bytes.byteLength;
  }

  /** At least as many as there are. */
  estimate(stem: number): number {
    const place = this.#findPlace(stem);
    if (this.stems[place] !== stem) return 0;
    return ((this.#starts[place + 1] as number) - (this.#starts[place] as number)) / leastBytes;
  }

  /** Adds the products of a stem to the list, but for those that `homes` says are in another segment. */
  read(stem: number, homes: Uint32Array, list: PostingList): void {
    const place = this.#findPlace(stem);
    if (this.stems[place] === stem) this.readAt(place, homes, list);
  }

  readAt(place: number, homes: Uint32Array, list: PostingList): void {
    const bytes = this.#bytes;
    const { id } = this;
    const end = this.#starts[place + 1] as number;
    let at = this.#starts[place] as number;
    list.reserve((end - at) / leastBytes);
    const { ordinals, where } = list;
    let { count } = list;
    let ordinal = 0;
    while (at < end) {
      let byte = bytes[at] as number;
      let gap = byte & 127;
      at += 1;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at] as number;
        gap |= (byte & 127) << shift;
        at += 1;
      }
      ordinal += gap;
      ordinals[count] = ordinal;
      where[count] = bytes[at] as number;
      at += 1;
      count += Number(homes[ordinal] === id);
    }
    list.count = count;
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

/** Of a posting: one byte for a gap below 128, one for the place. */
const leastBytes = 2;
const mostBytes = 6;

/** Products and where they use a stem, used again for one stem after the other. */
export class PostingList {
  count = 0;
  ordinals = new Uint32Array(1_024);
  where = new Uint8Array(1_024);

  push(ordinal: number, where: number): void {
    this.reserve(1);
    this.ordinals[this.count] = ordinal;
    this.where[this.count] = where;
    this.count += 1;
  }

  /** One more than needed, for readers that write before they know whether to keep it. */
  reserve(more: number): void {
    const needed = this.count + more + 1;
    if (needed <= this.ordinals.length) return;
    this.ordinals = copyInto(new Uint32Array(2 * needed), this.ordinals);
    this.where = copyInto(new Uint8Array(2 * needed), this.where);
  }

  sort(): void {
    const { count, ordinals, where } = this;
    let isSorted = true;
    for (let at = 1; at < count; at += 1) {
      isSorted &&= (ordinals[at - 1] as number) < (ordinals[at] as number);
    }
    if (isSorted) return;
    const placed = Float64Array.from(ordinals.subarray(0, count), (ordinal, at) => {
      return ordinal * 256 + (where[at] as number);
    }).sort();
    for (let at = 0; at < count; at += 1) {
      ordinals[at] = Math.floor((placed[at] as number) / 256);
      where[at] = (placed[at] as number) % 256;
    }
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

  add(stem: number, { count, ordinals, where }: PostingList): void {
    if (count === 0) return;
    this.#stems.push(stem);
    this.#starts.push(this.#end);
    const needed = this.#end + mostBytes * count;
    if (needed > this.#bytes.length) {
      this.#bytes = copyInto(new Uint8Array(Math.ceil(1.5 * needed)), this.#bytes);
    }
    const bytes = this.#bytes;
    let end = this.#end;
    let last = 0;
    for (let at = 0; at < count; at += 1) {
      const ordinal = ordinals[at] as number;
      let gap = ordinal - last;
      last = ordinal;
      while (gap > 127) {
        bytes[end] = (gap & 127) | 128;
        end += 1;
        gap >>>= 7;
      }
      bytes[end] = gap;
      bytes[end + 1] = where[at] as number;
      end += 2;
    }
    this.#end = end;
    this.#size += count;
    this.#first = Math.min(this.#first, ordinals[0] as number);
    this.#last = Math.max(this.#last, last);
  }

  finish(): EncodedPostings {
    const starts = new Uint32Array(this.#starts.length + 1);
    starts.set(this.#starts);
    starts[this.#starts.length] = this.#end;
    return {
      stems: Uint32Array.from(this.#stems),
      starts,
      bytes: this.#bytes.slice(0, this.#end),
      size: this.#size,
      first: this.#first,
      last: this.#last,
    };
  }
}

/** The postings of some products, by stem: an ordinal and its place, and so on. */
export class PostingBatch {
  readonly #byStem = new Map<number, number[]>();

  /** Products must come in rising order. */
  add(stem: number, ordinal: number, where: number): void {
    const postings = this.#byStem.get(stem);
    if (postings) postings.push(ordinal, where);
    else this.#byStem.set(stem, [ordinal, where]);
  }

  encode(): EncodedPostings {
    const encoder = new Encoder();
    const list = new PostingList();
    for (const stem of Uint32Array.from(this.#byStem.keys()).sort()) {
      const postings = this.#byStem.get(stem) as number[];
      list.count = 0;
      for (let at = 0; at < postings.length; at += 2) {
        list.push(postings[at] as number, postings[at + 1] as number);
      }
      encoder.add(stem, list);
    }
    return encoder.finish();
  }
}

const postingsPerStep = 10_000;

/** Several segments as one, without what is void; stops now and then, so that others get their turn. */
export function* mergeSegments(
  segments: readonly Segment[],
  homes: () => Uint32Array,
): Generator<void, EncodedPostings> {
  const encoder = new Encoder();
  const list = new PostingList();
  const places = segments.map(() => 0);
  const nextStem = (segment: Segment, at: number) =>
    segment.stems[places[at] as number] ?? Number.POSITIVE_INFINITY;
  for (let done = 0; ; ) {
    const stem = segments.reduce((lowest, segment, at) => {
      return Math.min(lowest, nextStem(segment, at));
    }, Number.POSITIVE_INFINITY);
    if (stem === Number.POSITIVE_INFINITY) return encoder.finish();
    list.count = 0;
    for (const [at, segment] of segments.entries()) {
      if (nextStem(segment, at) !== stem) continue;
      segment.readAt(places[at] as number, homes(), list);
      places[at] = (places[at] as number) + 1;
    }
    list.sort();
    encoder.add(stem, list);
    done += list.count + segments.length;
    if (done < postingsPerStep) continue;
    done = 0;
    yield;
  }
}
