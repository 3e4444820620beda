import { copyInto } from '../index/number-lists.ts';

/** Where a stem occurs in a product, as one byte: counts for title and description, flags for the other fields. */
export const places = {
  /** Up to three times. */
  title: 3,
  brand: 4,
  category: 8,
  specifications: 16,
  /** All but the description. */
  names: 31,
  /** What says which thing it is; specifications tell what is in its box as well. */
  kind: 15,
  /** The count of the description is in the bits above, up to seven. */
  descriptionShift: 5,
} as const;

/** Fields that name a product rather than describe it. */
const naming = places.title | places.category;

/**
 * An immutable part of the inverted index: for each stem its products in ascending order, delta-encoded as
 * varints, each followed by one byte for the fields. A product that is written again is in a newer segment, and
 * its older entries are ignored.
 */
export class Segment {
  readonly id: number;
  /** Stems, in rising order. */
  readonly stems: Uint32Array;
  readonly size: number;
  /** The lowest and the highest ordinal. */
  readonly first: number;
  readonly last: number;
  /** Start of each stem's postings; the last entry is the end. */
  readonly #starts: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #postings: EncodedPostings;

  constructor(id: number, postings: EncodedPostings) {
    this.id = id;
    this.stems = postings.stems;
    this.size = postings.size;
    this.first = postings.first;
    this.last = postings.last;
    this.#starts = postings.starts;
    this.#bytes = postings.bytes;
    this.#postings = postings;
  }

  /** Upper bound. */
  estimate(stem: number): number {
    const place = findPlace(this.stems, stem);
    return this.stems[place] === stem ? this.#estimateAt(place) : 0;
  }

  /** Adds those of many stems, in ascending order, in one pass. */
  estimateAll(stems: Uint32Array, sums: Float64Array): void {
    let place = 0;
    for (let at = 0; at < stems.length && place < this.stems.length; at += 1) {
      const stem = stems[at] as number;
      let step = 1;
      while ((this.stems[place + step] as number) < stem) {
        place += step;
        step *= 2;
      }
      place = findPlace(this.stems, stem, place, Math.min(place + step, this.stems.length));
      if (this.stems[place] === stem) sums[at] = (sums[at] as number) + this.#estimateAt(place);
    }
  }

  #estimateAt(place: number): number {
    return ((this.#starts[place + 1] as number) - (this.#starts[place] as number)) / minBytes;
  }

  /**
   * Adds the products of a stem to the list, except those that have moved to another segment according to
   * `homes`.
   */
  read(stem: number, homes: Uint32Array, list: PostingList, options?: ReadOptions): void {
    const place = findPlace(this.stems, stem);
    if (this.stems[place] === stem) this.readAt(place, homes, list, options);
  }

  readAt(place: number, homes: Uint32Array, list: PostingList, options: ReadOptions = {}): void {
    const uses = this.#postings.uses[place] as number;
    const skips = this.#postings.skips.get(place);
    const few = options.few && within(options.few, this.first, this.last);
    list.uses += uses;
    list.named += this.#postings.named[place] as number;
    if (few && skips && few.length * postingsPerJump < uses) {
      this.#readFew(place, homes, list, { few, skips });
    } else if (options.among) this.#readAmong(place, homes, list, options.among);
    else this.#readParts(place, homes, list, { step: options.step ?? 1, skips });
  }

  /** Reads all, or of a long list each so many-th part between two jumps. */
  #readParts(
    place: number,
    homes: Uint32Array,
    list: PostingList,
    { step, skips }: { step: number; skips: Uint32Array | undefined },
  ): void {
    const whole = {
      ordinal: 0,
      at: this.#starts[place] as number,
      end: this.#starts[place + 1] as number,
    };
    if (step === 1 || !skips) {
      this.#readRange(whole, homes, list);
      return;
    }
    for (let part = 0; 2 * part <= skips.length; part += step) {
      const [jump, next] = [2 * part - 2, 2 * part];
      const ordinal = skips[jump] ?? whole.ordinal;
      const at = skips[jump + 1] ?? whole.at;
      this.#readRange({ ordinal, at, end: skips[next + 1] ?? whole.end }, homes, list);
    }
  }

  #readRange(
    range: { ordinal: number; at: number; end: number },
    homes: Uint32Array,
    list: PostingList,
  ): void {
    const bytes = this.#bytes;
    const { id } = this;
    const { end } = range;
    let { ordinal, at } = range;
    list.reserve((end - at) / minBytes);
    const { ordinals, where } = list;
    let { count } = list;
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

  /** A loop of its own: most products are none of them, and to pass over those at once takes two thirds of the time. */
  #readAmong(place: number, homes: Uint32Array, list: PostingList, among: Uint32Array): void {
    const bytes = this.#bytes;
    const end = this.#starts[place + 1] as number;
    let at = this.#starts[place] as number;
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
      at += 1;
      if (among[ordinal] === 0 || homes[ordinal] !== this.id) continue;
      list.push(ordinal, bytes[at - 1] as number);
    }
  }

  /**
   * Jumps from one of the products to the next, and reads only the postings around each: without, two words with one
   * misspelt took 57 ms in place of 50 (p99, a million products).
   */
  #readFew(
    place: number,
    homes: Uint32Array,
    list: PostingList,
    { few, skips }: { few: Uint32Array; skips: Uint32Array },
  ): void {
    const bytes = this.#bytes;
    const end = this.#starts[place + 1] as number;
    const begin = this.#starts[place] as number;
    const jumps = skips.length / 2;
    list.reserve(few.length);
    let at = begin;
    let ordinal = 0;
    let fields = 0;
    let jump = 0;
    for (let next = 0; next < few.length; next += 1) {
      const wanted = few[next] as number;
      if (ordinal < wanted) {
        let step = 1;
        while (jump + step <= jumps && (skips[2 * (jump + step - 1)] as number) < wanted) step *= 2;
        for (let width = step; width > 0; width >>>= 1) {
          const to = jump + width;
          if (to > jumps || (skips[2 * (to - 1)] as number) >= wanted) continue;
          jump = to;
          const start = skips[2 * to - 1] as number;
          if (start <= at) continue;
          at = start;
          ordinal = skips[2 * (to - 1)] as number;
        }
      }
      // The first posting may be of ordinal 0.
      while ((ordinal < wanted || at === begin) && at < end) {
        let byte = bytes[at] as number;
        let gap = byte & 127;
        at += 1;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[at] as number;
          gap |= (byte & 127) << shift;
          at += 1;
        }
        ordinal += gap;
        fields = bytes[at] as number;
        at += 1;
      }
      if (ordinal < wanted) return;
      if (ordinal === wanted && homes[ordinal] === this.id) list.push(ordinal, fields);
    }
  }
}

/** The part of ascending numbers that lies in a range. */
function within(sorted: Uint32Array, first: number, last: number): Uint32Array {
  return sorted.subarray(findPlace(sorted, first), findPlace(sorted, last + 1));
}

/** Where a number is in ascending ones, or would be. */
function findPlace(sorted: Uint32Array, number: number, from = 0, end = sorted.length): number {
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Smallest posting: one byte for a gap below 128, one for the fields. */
const minBytes = 2;
const maxBytes = 6;
/** From each so many postings to the next there is a jump; it pays where so many lie between two products. */
const postingsPerJump = 32;
/** Postings written between two yields. */
const postingsPerStep = 10_000;

export interface ReadOptions {
  /** By ordinal: products with zero are counted but not returned. */
  among?: Uint32Array;
  /** The same products in ascending order, if they are few. */
  few?: Uint32Array | undefined;
  /** Of long lists, reads each so many-th part only: a sample. */
  step?: number;
}

/** A decoded posting list; a buffer that is reused for one stem after the other. */
export class PostingList {
  count = 0;
  /** How many products use the stem, including those left out, and those written again until segments are merged. */
  uses = 0;
  /** How many of these have it in their title or category. */
  named = 0;
  ordinals = new Uint32Array(1_024);
  where = new Uint8Array(1_024);

  clear(): void {
    this.count = 0;
    this.uses = 0;
    this.named = 0;
  }

  push(ordinal: number, where: number): void {
    this.reserve(1);
    this.ordinals[this.count] = ordinal;
    this.where[this.count] = where;
    this.count += 1;
  }

  /** Reserves one more than needed, for readers that write before they know whether to keep an entry. */
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
  /** Of each stem, how many products use it, and how many of these in title or category. */
  uses: Uint32Array;
  named: Uint32Array;
  /** By place of a stem: after each `postingsPerJump` postings the last ordinal, and where the next one begins. */
  skips: Map<number, Uint32Array>;
}

/** Stems must be added in ascending order, each with its products in ascending order. */
class Encoder {
  readonly #stems: number[] = [];
  readonly #starts: number[] = [];
  readonly #uses: number[] = [];
  readonly #named: number[] = [];
  readonly #skips = new Map<number, Uint32Array>();
  #bytes = new Uint8Array(4_096);
  #end = 0;
  #size = 0;
  #first = Number.POSITIVE_INFINITY;
  #last = 0;

  add(
    stem: number,
    { ordinals, where }: Pick<PostingList, 'ordinals' | 'where'>,
    from: number,
    to: number,
  ): void {
    if (from === to) return;
    this.#stems.push(stem);
    this.#starts.push(this.#end);
    const needed = this.#end + maxBytes * (to - from);
    if (needed > this.#bytes.length) {
      this.#bytes = copyInto(new Uint8Array(Math.ceil(1.5 * needed)), this.#bytes);
    }
    const bytes = this.#bytes;
    const skips = new Uint32Array(2 * Math.floor((to - from - 1) / postingsPerJump));
    let end = this.#end;
    let last = 0;
    let named = 0;
    for (let at = from; at < to; at += 1) {
      const done = at - from;
      if (done > 0 && done % postingsPerJump === 0) {
        skips.set([last, end], (2 * done) / postingsPerJump - 2);
      }
      named += Number(((where[at] as number) & naming) !== 0);
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
    if (skips.length > 0) this.#skips.set(this.#stems.length - 1, skips);
    this.#uses.push(to - from);
    this.#named.push(named);
    this.#size += to - from;
    this.#first = Math.min(this.#first, ordinals[from] as number);
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
      uses: Uint32Array.from(this.#uses),
      named: Uint32Array.from(this.#named),
      skips: this.#skips,
    };
  }
}

/** Collects postings of products for a new segment. */
export class PostingBatch {
  /** By stem: the fields of the current product that use it. */
  #where = new Uint8Array(4_096);
  /** The stems of the current product. */
  readonly #found: number[] = [];
  /** The stems of all products. */
  readonly #used: number[] = [];
  /** By stem, how many products use it. */
  #uses = new Uint32Array(4_096);
  /** The stem of each posting, and the rest of it. */
  #stems = new Uint32Array(4_096);
  readonly #postings = new PostingList();

  /** The fields in which the current product uses a stem. */
  whereIs(stem: number): number {
    return this.#where[stem] ?? 0;
  }

  put(stem: number, where: number): void {
    if (stem >= this.#where.length) {
      const capacity = Math.ceil(1.2 * stem);
      this.#where = copyInto(new Uint8Array(capacity), this.#where);
      this.#uses = copyInto(new Uint32Array(capacity), this.#uses);
    }
    if (this.#where[stem] === 0) this.#found.push(stem);
    this.#where[stem] = where;
  }

  /** Ends the current product. Products must come in ascending order. */
  finishProduct(ordinal: number): void {
    for (const stem of this.#found) {
      const { count } = this.#postings;
      if (count === this.#stems.length) {
        this.#stems = copyInto(new Uint32Array(2 * count), this.#stems);
      }
      this.#stems[count] = stem;
      this.#postings.push(ordinal, this.#where[stem] as number);
      this.#where[stem] = 0;
      const uses = this.#uses[stem] as number;
      if (uses === 0) this.#used.push(stem);
      this.#uses[stem] = uses + 1;
    }
    this.#found.length = 0;
  }

  /** Groups postings by stem with a counting sort; yields now and then. */
  *encode(): Generator<void, EncodedPostings> {
    const { count, ordinals, where } = this.#postings;
    const sorted = { ordinals: new Uint32Array(count), where: new Uint8Array(count) };
    const used = Uint32Array.from(this.#used).sort();
    /** Where the next posting of each stem goes. */
    const next = new Uint32Array(this.#uses.length);
    let start = 0;
    for (const stem of used) {
      next[stem] = start;
      start += this.#uses[stem] as number;
    }
    for (let at = 0; at < count; at += 1) {
      const stem = this.#stems[at] as number;
      const place = next[stem] as number;
      next[stem] = place + 1;
      sorted.ordinals[place] = ordinals[at] as number;
      sorted.where[place] = where[at] as number;
    }
    yield;
    const encoder = new Encoder();
    let written = 0;
    for (const stem of used) {
      const end = next[stem] as number;
      encoder.add(stem, sorted, end - (this.#uses[stem] as number), end);
      if (end < written + postingsPerStep) continue;
      written = end;
      yield;
    }
    return encoder.finish();
  }
}

/** Merges segments without outdated entries; yields now and then, so that other work gets its turn. */
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
    list.clear();
    for (const [at, segment] of segments.entries()) {
      if (nextStem(segment, at) !== stem) continue;
      segment.readAt(places[at] as number, homes(), list);
      places[at] = (places[at] as number) + 1;
    }
    list.sort();
    encoder.add(stem, list, 0, list.count);
    done += list.count + segments.length;
    if (done < postingsPerStep) continue;
    done = 0;
    yield;
  }
}
