import { createTurn, type Turn } from '../../../platform/turns.ts';
import { copyInto, NumberLists } from '../index/number-lists.ts';
import {
  mergeSegments,
  PostingBatch,
  PostingList,
  places,
  type ReadOptions,
  Segment,
} from './postings.ts';
import { readWords } from './read-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** The searchable texts of a product. */
export interface ProductTexts {
  ordinal: number;
  title: string;
  brand: string;
  category: string;
  /** Each label with its value, each name of a colour. */
  specifications: readonly string[];
  description: string;
}

const maxInDescription = 7;
/** Lengths are stored in one byte: titles in words, descriptions in units of four words. */
const longest = 255;
const descriptionStep = 4;
const mergedAtOnce = 8;
/** Where more products use a stem, those that no longer do change little. */
const mostCounted = 1_000;
const mostShared = 20_000;

/**
 * Inverted index of all products, in memory. Products are added in batches, each a new segment; segments of
 * similar size are merged, so that there are few however often products change.
 */
export class SearchIndex {
  readonly vocabulary = new Vocabulary({
    count: (stem) => this.#countUses(stem),
    estimate: (stems) => this.#estimateAll(stems),
  });
  #segments: Segment[] = [];
  #lastId = 0;
  #merging: Promise<void> | undefined;
  readonly #counted = new PostingList();
  /** The segment each product is in; zero for none. */
  #homes = new Uint32Array(1_024);
  #titleLengths = new Uint8Array(1_024);
  #descriptionLengths = new Uint8Array(1_024);
  /** The stems of each title. */
  readonly #titles = new NumberLists();
  /** Of each title, bits of its words, and of those next to each other. */
  #titleStems = new Uint32Array(1_024);
  #titlePairs = new Uint32Array(1_024);
  /** Words of brands, categories and specifications, most of which many products have. */
  readonly #shared = new Map<string, readonly number[]>();
  readonly #sums = { products: 0, title: 0, description: 0 };

  /** Number of products, including those removed since the index was loaded. */
  get products(): number {
    return this.#sums.products;
  }

  /** Exclusive upper bound of ordinals. */
  get end(): number {
    return this.#homes.length;
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

  /** Upper bound for the number of products with a stem. */
  estimate(stem: number): number {
    return this.#segments.reduce((sum, segment) => sum + segment.estimate(stem), 0);
  }

  /** The same for many at once, in ascending order. */
  #estimateAll(stems: Uint32Array): Float64Array {
    const sums = new Float64Array(stems.length);
    for (const segment of this.#segments) segment.estimateAll(stems, sums);
    return sums;
  }

  /** How to read about so many of the products that use a stem, if there are more. */
  stepFor(stem: number, products: number): number {
    return Math.max(1, Math.floor(this.estimate(stem) / products));
  }

  /** How many products use a stem; of a common one an upper bound. */
  #countUses(stem: number): number {
    const most = this.estimate(stem);
    if (most > mostCounted) return most;
    this.#counted.clear();
    this.read(stem, this.#counted);
    return this.#counted.count;
  }

  /** Adds the products that use a stem to a list. */
  read(stem: number, list: PostingList, options?: ReadOptions): void {
    for (const segment of this.#segments) segment.read(stem, this.#homes, list, options);
  }

  /** The stems of all titles, by ordinal. */
  get titles(): NumberLists {
    return this.#titles;
  }

  /**
   * By ordinal, a bit (`bitOfStem`) for each stem of the title: without that bit it is not there, with it it may be. 4 MB
   * for a million products.
   */
  get titleStems(): Uint32Array {
    return this.#titleStems;
  }

  /** The same for each two stems next to each other (`bitOfPair`). */
  get titlePairs(): Uint32Array {
    return this.#titlePairs;
  }

  /** Adds or replaces products, in parts that become one segment. Ordinals must be ascending. */
  async put(
    batches: AsyncIterable<readonly ProductTexts[]> | Iterable<readonly ProductTexts[]>,
  ): Promise<void> {
    const batch = new PostingBatch();
    const turn = createTurn();
    this.#lastId += 1;
    const id = this.#lastId;
    const ordinals: number[] = [];
    for await (const products of batches) {
      for (const product of products) {
        this.#describe(product, batch);
        ordinals.push(product.ordinal);
        if (turn.isOver()) await turn.next();
      }
    }
    const postings = await finishInTurns(batch.encode(), turn);
    // Synchronous from here on: readers see the whole batch or nothing of it.
    this.#segments.push(new Segment(id, postings));
    for (const ordinal of ordinals) {
      if (this.#homes[ordinal] === 0) this.#sums.products += 1;
      this.#homes[ordinal] = id;
    }
    this.#merging ??= this.#mergeSegments().finally(() => {
      this.#merging = undefined;
    });
  }

  /** Resolves when no merge is pending. */
  async settle(): Promise<void> {
    while (this.#merging) await this.#merging;
  }

  #describe(product: ProductTexts, batch: PostingBatch): void {
    const { ordinal } = product;
    this.#reserve(ordinal + 1);
    const title = readWords(product.title);
    const stems = title.words.map((word) => this.#use(word));
    for (const stem of stems) addToTitle(batch, stem);
    for (const word of title.variants) addToTitle(batch, this.#use(word));
    // What a thing is called counts twice, what it is called after once: a camera bag is a bag.
    for (const word of title.heads) addToTitle(batch, this.#use(word));
    this.#mark(batch, product.brand, places.brand);
    this.#mark(batch, product.category, places.category);
    for (const text of product.specifications) this.#mark(batch, text, places.specifications);
    const description = readWords(product.description);
    for (const word of description.words) addToDescription(batch, this.#use(word));
    for (const word of description.variants) addToDescription(batch, this.#use(word));
    batch.finishProduct(ordinal);
    this.#titles.put(ordinal, stems.slice(0, longest));
    this.#titleStems[ordinal] = stems.reduce((bits, stem) => bits | bitOfStem(stem), 0);
    this.#titlePairs[ordinal] = stems.reduce(
      (bits, stem, at) => (at === 0 ? 0 : bits | bitOfPair(stems[at - 1] as number, stem)),
      0,
    );
    this.#putLengths(ordinal, stems.length, description.words.length);
  }

  #use(word: string): number {
    return this.vocabulary.use(this.vocabulary.numberOf(word));
  }

  #mark(batch: PostingBatch, text: string, bit: number): void {
    for (const number of this.#readShared(text)) {
      const stem = this.vocabulary.use(number);
      batch.put(stem, batch.whereIs(stem) | bit);
    }
  }

  /** The words of a text that many products have, by number. */
  #readShared(text: string): readonly number[] {
    const known = this.#shared.get(text);
    if (known) return known;
    const { words, variants } = readWords(text);
    const numbers = [...words, ...variants].map((word) => this.vocabulary.numberOf(word));
    if (this.#shared.size === mostShared) this.#shared.clear();
    this.#shared.set(text, numbers);
    return numbers;
  }

  #putLengths(ordinal: number, title: number, description: number): void {
    const steps = Math.min(longest, Math.ceil(description / descriptionStep));
    const sums = this.#sums;
    sums.title += Math.min(longest, title) - (this.#titleLengths[ordinal] as number);
    sums.description += steps - (this.#descriptionLengths[ordinal] as number);
    this.#titleLengths[ordinal] = Math.min(longest, title);
    this.#descriptionLengths[ordinal] = steps;
  }

  #reserve(needed: number): void {
    if (needed <= this.#homes.length) return;
    const capacity = Math.ceil(needed * 1.2) + 1_024;
    this.#homes = copyInto(new Uint32Array(capacity), this.#homes);
    this.#titleStems = copyInto(new Uint32Array(capacity), this.#titleStems);
    this.#titlePairs = copyInto(new Uint32Array(capacity), this.#titlePairs);
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
      const postings = await finishInTurns(
        mergeSegments(run, () => this.#homes),
        turn,
      );
      this.#lastId += 1;
      const merged = new Segment(this.#lastId, postings);
      const old = new Set(run.map(({ id }) => id));
      for (let ordinal = merged.first; ordinal <= merged.last; ordinal += 1) {
        if (old.has(this.#homes[ordinal] as number)) this.#homes[ordinal] = merged.id;
      }
      this.#segments.splice(this.#segments.indexOf(oldest), mergedAtOnce, merged);
      await turn.next();
    }
  }
}

/** One of 32 bits, by the multipliers of a usual hash. */
export function bitOfStem(stem: number): number {
  return 1 << (Math.imul(stem, 0x85ebca6b) >>> 27);
}

export function bitOfPair(first: number, second: number): number {
  return 1 << (Math.imul(Math.imul(first, 0x85ebca6b) ^ second, 0xc2b2ae35) >>> 27);
}

function addToTitle(batch: PostingBatch, stem: number): void {
  const where = batch.whereIs(stem);
  if ((where & places.title) < places.title) batch.put(stem, where + 1);
}

function addToDescription(batch: PostingBatch, stem: number): void {
  const where = batch.whereIs(stem);
  if (where >>> places.descriptionShift < maxInDescription) {
    batch.put(stem, where + (1 << places.descriptionShift));
  }
}

async function finishInTurns<Result>(steps: Generator<void, Result>, turn: Turn): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    if (turn.isOver()) await turn.next();
    step = steps.next();
  }
  return step.value;
}
