import { setImmediate as nextTurn } from 'node:timers/promises';
import { copyInto } from '../index/copy-into.ts';
import { mergeSegments, PostingBatch, type PostingList, Segment } from './postings.ts';
import { readWords } from './read-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** What a product can be found by. */
export interface ProductTexts {
  ordinal: number;
  title: string;
  brand: string;
  category: string;
  specifications: string;
  description: string;
}

/** Where a stem stands in a product, as one byte: how often in title and description, whether elsewhere. */
export const places = {
  /** Up to three times. */
  title: 3,
  brand: 4,
  category: 8,
  specifications: 16,
  /** All but the description. */
  names: 31,
  /** The description counts above these bits, up to seven times. */
  descriptionShift: 5,
} as const;

const mostInDescription = 7;
/** Lengths are one byte each: titles in words, descriptions in fours. */
const longest = 255;
const descriptionStep = 4;
const mergedAtOnce = 8;
/** Work that others wait for takes turns of this length. */
const turnMs = 4;

/**
 * The words of all products in this process's memory. Products are added in batches, each a segment of
 * its own; segments of like size are merged, so that there are few however often products change.
 */
export class SearchIndex {
  readonly vocabulary = new Vocabulary();
  #segments: Segment[] = [];
  #lastId = 0;
  #merging: Promise<void> | undefined;
  /** The segment each product is in; zero for none. */
  #homes = new Uint32Array(1_024);
  #titleLengths = new Uint8Array(1_024);
  #descriptionLengths = new Uint8Array(1_024);
  /** Stems of all titles, one after the other, and where each begins. */
  #titles = new Uint32Array(16_384);
  #titleStarts = new Uint32Array(1_024);
  #titlesEnd = 0;
  readonly #sums = { products: 0, title: 0, description: 0 };

  /** How many products there are, or were since this was loaded. */
  get products(): number {
    return this.#sums.products;
  }

  /** One more than the highest ordinal there is room for. */
  get end(): number {
    return this.#homes.length;
  }

  get bytes(): number {
    const columns = [this.#homes, this.#titles, this.#titleStarts];
    const lengths = this.#titleLengths.byteLength + this.#descriptionLengths.byteLength;
    const all = [...this.#segments.map(({ bytes }) => bytes), ...columns.map((c) => c.byteLength)];
    return all.reduce((sum, bytes) => sum + bytes, lengths);
  }

  get lengths() {
    const { products, title, description } = this.#sums;
    return {
      titles: this.#titleLengths,
      descriptions: this.#descriptionLengths,
      averageTitle: title / Math.max(products, 1),
      averageDescription: description / Math.max(products, 1),
    };
  }

  /** At least as many products as use a stem. */
  estimate(stem: number): number {
    return this.#segments.reduce((sum, segment) => sum + segment.estimate(stem), 0);
  }

  /** Adds the products that use a stem to a list. */
  read(stem: number, list: PostingList): void {
    for (const segment of this.#segments) segment.read(stem, this.#homes, list);
  }

  /** The stems of all titles; by ordinal, where that of a product begins and how long it is. */
  get titles() {
    return { stems: this.#titles, starts: this.#titleStarts, lengths: this.#titleLengths };
  }

  /** Puts products in, or in place of what was known of them. Ordinals must rise. */
  async put(products: readonly ProductTexts[]): Promise<void> {
    const batch = new PostingBatch();
    const turn = createTurn();
    this.#lastId += 1;
    const id = this.#lastId;
    for (const product of products) {
      this.#describe(product, batch);
      if (turn.isOver()) await turn.next();
    }
    // From here on in one go: a reader sees all of the batch or nothing of it.
    this.#segments.push(new Segment(id, batch.encode()));
    for (const { ordinal } of products) this.#homes[ordinal] = id;
    this.#merging ??= this.#mergeSegments().finally(() => {
      this.#merging = undefined;
    });
  }

  /** Resolves when segments are as few as they get. */
  async settle(): Promise<void> {
    while (this.#merging) await this.#merging;
  }

  #describe(product: ProductTexts, batch: PostingBatch): void {
    const { ordinal } = product;
    this.#reserve(ordinal + 1);
    const found = new Map<number, number>();
    const title = readWords(product.title);
    const stems = title.words.map((word) => this.vocabulary.add(word));
    for (const stem of stems) addToTitle(found, stem);
    for (const word of title.variants) addToTitle(found, this.vocabulary.add(word));
    this.#mark(found, product.brand, places.brand);
    this.#mark(found, product.category, places.category);
    this.#mark(found, product.specifications, places.specifications);
    const description = readWords(product.description);
    for (const word of description.words) addToDescription(found, this.vocabulary.add(word));
    for (const word of description.variants) addToDescription(found, this.vocabulary.add(word));
    for (const [stem, where] of found) batch.add(stem, ordinal, where);
    this.#putTitle(ordinal, stems.slice(0, longest));
    this.#putLengths(ordinal, stems.length, description.words.length);
  }

  #mark(found: Map<number, number>, text: string, bit: number): void {
    const { words, variants } = readWords(text);
    for (const word of words.concat(variants)) {
      const stem = this.vocabulary.add(word);
      found.set(stem, (found.get(stem) ?? 0) | bit);
    }
  }

  #putTitle(ordinal: number, stems: readonly number[]): void {
    if (this.#titlesEnd + stems.length > this.#titles.length) this.#makeRoomForTitles();
    this.#titleStarts[ordinal] = this.#titlesEnd;
    this.#titles.set(stems, this.#titlesEnd);
    this.#titlesEnd += stems.length;
  }

  /** What was written again has left gaps, which are closed on the way. */
  #makeRoomForTitles(): void {
    const live = this.#titleLengths.reduce((sum, length) => sum + length, 0);
    const titles = new Uint32Array(Math.ceil(1.5 * live) + 16_384);
    let end = 0;
    for (let ordinal = 0; ordinal < this.#titleStarts.length; ordinal += 1) {
      const start = this.#titleStarts[ordinal] as number;
      const length = this.#titleLengths[ordinal] as number;
      titles.set(this.#titles.subarray(start, start + length), end);
      this.#titleStarts[ordinal] = end;
      end += length;
    }
    this.#titles = titles;
    this.#titlesEnd = end;
  }

  #putLengths(ordinal: number, title: number, description: number): void {
    const steps = Math.min(longest, Math.ceil(description / descriptionStep));
    const sums = this.#sums;
    if (this.#homes[ordinal] === 0) sums.products += 1;
    sums.title += Math.min(longest, title) - (this.#titleLengths[ordinal] as number);
    sums.description += steps - (this.#descriptionLengths[ordinal] as number);
    this.#titleLengths[ordinal] = Math.min(longest, title);
    this.#descriptionLengths[ordinal] = steps;
  }

  #reserve(needed: number): void {
    if (needed <= this.#homes.length) return;
    const capacity = Math.ceil(needed * 1.2) + 1_024;
    this.#homes = copyInto(new Uint32Array(capacity), this.#homes);
    this.#titleStarts = copyInto(new Uint32Array(capacity), this.#titleStarts);
    this.#titleLengths = copyInto(new Uint8Array(capacity), this.#titleLengths);
    this.#descriptionLengths = copyInto(new Uint8Array(capacity), this.#descriptionLengths);
  }

  /** Merges the last ones when there are so many of like size. */
  async #mergeSegments(): Promise<void> {
    const turn = createTurn();
    for (;;) {
      const run = this.#segments.slice(-mergedAtOnce);
      const [oldest, newest] = [run[0], run[mergedAtOnce - 1]];
      if (!oldest || !newest || oldest.size > mergedAtOnce * newest.size) return;
      const steps = mergeSegments(run, () => this.#homes);
      let step = steps.next();
      while (!step.done) {
        if (turn.isOver()) await turn.next();
        step = steps.next();
      }
      this.#lastId += 1;
      const merged = new Segment(this.#lastId, step.value);
      const old = new Set(run.map(({ id }) => id));
      for (let ordinal = merged.first; ordinal <= merged.last; ordinal += 1) {
        if (old.has(this.#homes[ordinal] as number)) this.#homes[ordinal] = merged.id;
      }
      this.#segments.splice(this.#segments.indexOf(oldest), mergedAtOnce, merged);
      await turn.next();
    }
  }
}

function addToTitle(found: Map<number, number>, stem: number): void {
  const where = found.get(stem) ?? 0;
  if ((where & places.title) < places.title) found.set(stem, where + 1);
}

function addToDescription(found: Map<number, number>, stem: number): void {
  const where = found.get(stem) ?? 0;
  if (where >>> places.descriptionShift < mostInDescription) {
    found.set(stem, where + (1 << places.descriptionShift));
  }
}

function createTurn() {
  let end = performance.now() + turnMs;
  return {
    isOver: () => performance.now() > end,
    next: async () => {
      await nextTurn();
      end = performance.now() + turnMs;
    },
  };
}
