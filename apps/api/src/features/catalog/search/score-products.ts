import { blockSize, FieldFrequencies, rarityOf, saturation } from './bm25.ts';
import { PostingList, places, type ReadOptions } from './postings.ts';
import type { QueryWord, Role } from './query-word.ts';
import type { SearchIndex } from './search-index.ts';

/** How a word is added to the scores. */
interface ScoredWord {
  /** Its bit in the masks. */
  bit: number;
  /** The bits of this word and those before. */
  all: number;
  /** By ordinal: 1 if the product is shown. */
  shown: Uint8Array;
  /** Whether the word may add new candidates. */
  mayAdd: boolean;
  /** The places where it names a product. */
  naming: number;
}

/** How specific a word is. */
interface Telling {
  rarity: number;
  /** Share of its products that have it in title or category rather than only in the description. */
  named: number;
}

/**
 * For partial matches, words that name products count more: without a waterproof speaker, other speakers are
 * better results than other waterproof things.
 */
const namingMatters = 1;
const roleMatters: Record<Role, number> = { head: 1.3, description: 1, purpose: 0.6 };
/** What is left of a word that a product has in its description alone. */
const describedMatters: Record<Role, number> = { head: 0.4, description: 0.8, purpose: 0.8 };
/**
 * The share of what names products that a full match has in its name: what only mentions the thing that is looked for
 * ("goes with any juicer") is something else. There are full matches without where there are enough with it.
 */
const enoughCalled = 0.6;

/** What is looked for is a kind of thing if this share of the products with the word are called so. */
const leastCalled = 0.3;

/** With this many full matches, partial ones are not needed. */
export const enoughFull = 10;
/** About this many of the best partial matches are compared. */
export const maxCompared = 2_000;
const maxTouched = 20_000;
/** With so many candidates, words that are too common to add all of theirs add none. */
const enoughTouched = 1_000;
/** Of fewer products than this share, clearing one by one is faster than clearing all. */
const clearedOneByOne = 1 / 32;
/** Bits of the words that a product has in a field that names it are so much higher. */
export const nameShift = 16;

/** Finds products by the words of a query and scores them by BM25F, reusing its buffers for each query. */
export class ProductScores {
  readonly index: SearchIndex;
  words: readonly QueryWord[] = [];
  scores = new Float32Array();
  /** One bit for each word that a product has, and one more for each that names it. */
  masks = new Uint32Array();
  touched = new Uint32Array();
  touchedCount = 0;
  /** How many of them are full matches. */
  full = 0;
  /** The bits of all words. */
  all = 0;
  /** By the bits of names, one where these are enough for a full match. */
  called = new Uint8Array(1);
  /** The bit of what is looked for, if that is a kind of thing. */
  headBit = 0;
  /** By mask of words: total rarity of its words, and coverage of the query. */
  masses = new Float32Array(1);
  coverages = new Float32Array(1);
  /** The share of that coverage which a product loses without the bit of the name. */
  nameCoverages = new Float32Array(1);

  readonly #list = new PostingList();
  readonly #phraseList = new PostingList();
  /** Weighted frequencies of a word's stems, summed by ordinal, and where they stand. */
  #sums = new Float32Array();
  #places = new Uint8Array();
  readonly #blockSums = new Float64Array(blockSize);
  readonly #blockPlaces = new Uint8Array(blockSize);
  readonly #frequencies: FieldFrequencies;
  /** The touched in ascending order, once they are needed; none are added after that. */
  #few: Uint32Array | undefined;
  #wordTouched = new Uint32Array();
  #marks = new Uint8Array();
  /** Masks were set by `cover`, also of products that are not among the touched. */
  #isCovered = false;

  constructor(index: SearchIndex) {
    this.index = index;
    this.#frequencies = new FieldFrequencies(index);
  }

  /** Products that use a stem, valid until the next call. */
  read(stem: number, options?: ReadOptions): PostingList {
    this.#list.clear();
    this.index.read(stem, this.#list, options);
    return this.#list;
  }

  /** Sets or clears marks for the products that use a stem. */
  mark(stem: number, isMarked: boolean): Uint8Array {
    if (this.#marks.length < this.index.end) this.#marks = new Uint8Array(this.index.end);
    const { count, ordinals, where } = this.read(stem);
    for (let at = 0; at < count; at += 1) {
      this.#marks[ordinals[at] as number] = isMarked ? (where[at] as number) : 0;
    }
    return this.#marks;
  }

  /** Products that use all of the stems, as one posting list of the places they share. */
  #readPhrase(stems: readonly number[]): PostingList {
    const [rarest = -1, ...others] = stems.toSorted(
      (one, other) => this.index.estimate(one) - this.index.estimate(other),
    );
    const list = this.#phraseList;
    list.clear();
    this.index.read(rarest, list);
    for (const stem of others) {
      const marks = this.mark(stem, true);
      let count = 0;
      for (let at = 0; at < list.count; at += 1) {
        const ordinal = list.ordinals[at] as number;
        const mark = marks[ordinal] as number;
        if (mark === 0) continue;
        list.ordinals[count] = ordinal;
        list.where[count] = sharedPlaces(list.where[at] as number, mark);
        count += 1;
      }
      list.count = count;
      this.mark(stem, false);
    }
    list.uses = list.count;
    return list;
  }

  /** Upper bound for the number of products with a word. */
  #estimate({ stems, phrases }: QueryWord): number {
    const sum = stems.reduce((sum, { stem }) => sum + this.index.estimate(stem), 0);
    return phrases.reduce(
      (sum, phrase) => sum + Math.min(...phrase.stems.map((stem) => this.index.estimate(stem))),
      sum,
    );
  }

  /** Share of the other words that a product has after `cover` or `score`, weighted by rarity, without those of some bits. */
  coverageWithout(bits: number, ordinal: number): number {
    const others = (this.coverages.length - 1) & ~bits;
    const total = this.coverages[others] as number;
    const mask = (this.masks[ordinal] ?? 0) & others;
    if (others === 0) return 1;
    return total === 0 ? 0 : (this.coverages[mask] as number) / total;
  }

  /**
   * Scores products with all words and, if these are few, products with any. Only products with the rarest word
   * can have all: if enough of them do, no others are visited.
   */
  score(words: readonly QueryWord[], shown: Uint8Array): void {
    if (!this.#scoreInOrder(words, shown, 0)) this.scoreAny(words, shown);
  }

  /**
   * Only finds which of the words each product has, for `coverageWithout`: scoring these too took two of five parts of the
   * time of a search with a misspelt word.
   */
  cover(words: readonly QueryWord[]): void {
    this.#clear();
    this.#isCovered = true;
    this.words = words;
    const tellings = words.map(({ stems, phrases }, at) => {
      const uses = { uses: 0, named: 0 };
      for (const { stem } of stems) this.#setBit(this.read(stem), 1 << at, uses);
      for (const phrase of phrases) this.#setBit(this.#readPhrase(phrase.stems), 1 << at, uses);
      return this.#describe(uses);
    });
    this.#weigh(words, tellings);
  }

  #setBit(list: PostingList, bit: number, uses: { uses: number; named: number }): void {
    const { masks } = this;
    const { count, ordinals } = list;
    for (let at = 0; at < count; at += 1) {
      const ordinal = ordinals[at] as number;
      masks[ordinal] = (masks[ordinal] as number) | bit;
    }
    uses.uses += list.uses;
    uses.named += list.named;
  }

  /** Scores the products that have any of the words. */
  scoreAny(words: readonly QueryWord[], shown: Uint8Array): void {
    this.#scoreInOrder(words, shown, maxTouched);
  }

  /**
   * Processes rare words first; words that would make it more than `limit` candidates only score those. With 0,
   * only the rarest word adds candidates, and it returns false as soon as fewer than `enoughFull` of them have
   * all words so far, unless the candidate limit is reached.
   */
  #scoreInOrder(words: readonly QueryWord[], shown: Uint8Array, limit: number): boolean {
    const order = words
      .map((word, at) => ({ word, at, frequency: this.#estimate(word) }))
      .sort((one, other) => one.frequency - other.frequency);
    this.#clear();
    this.words = words;
    const tellings: Telling[] = [];
    for (const { word, at, frequency } of order) {
      // A common word adds candidates only where there are few: many more would have to be read for each further word.
      const isRoom =
        this.touchedCount < Math.min(limit, enoughTouched) ||
        this.touchedCount + frequency <= limit;
      const mayAdd = this.all === 0 || isRoom;
      this.all |= 1 << at;
      this.full = 0;
      const naming = word.role === 'head' ? places.kind : places.names;
      const scored = { bit: 1 << at, all: this.all, shown, mayAdd, naming };
      tellings[at] = this.#scoreWord(word, scored);
      const isFew = order.length > 1 && this.full < enoughFull;
      if (isFew && limit === 0 && this.touchedCount < maxTouched) return false;
    }
    const named = this.#weigh(words, tellings);
    const head = words.findIndex(({ role }) => role === 'head');
    const isCalled = order.length > 1 && (tellings[head]?.named ?? 0) > 0;
    const least = isCalled ? enoughCalled * (named.at(-1) ?? 0) : 0;
    const headBit = isCalled ? 1 << head : 0;
    this.headBit = (tellings[head]?.named ?? 0) >= leastCalled ? headBit : 0;
    this.called = Uint8Array.from(named, (each, names) =>
      Number(each >= least && (names & headBit) === headBit),
    );
    if (!isCalled) return true;
    const full = this.#countCalled();
    if (full < enoughFull && limit === 0 && this.touchedCount < maxTouched) return false;
    if (full < enoughFull) this.full = full;
    else this.called.fill(1);
    return true;
  }

  /** What the words are worth, by mask; returns how much of that names products. */
  #weigh(words: readonly QueryWord[], tellings: readonly Telling[]): Float32Array<ArrayBuffer> {
    const worth = tellings.map(({ rarity, named }, at) => {
      const { role } = words[at] as QueryWord;
      const weight = Math.sqrt(rarity) * (1 + namingMatters * named) * roleMatters[role];
      return { weight, ofName: weight * (1 - describedMatters[role]) };
    });
    this.coverages = addUpByMask(worth.map(({ weight }) => weight));
    this.nameCoverages = addUpByMask(worth.map(({ ofName }) => ofName));
    this.masses = addUpByMask(tellings.map(({ rarity }) => Math.sqrt(rarity)));
    return addUpByMask(worth.map(({ weight }, at) => weight * (tellings[at]?.named ?? 0)));
  }

  /** How many of those with all words are called what is looked for. */
  #countCalled(): number {
    const { masks, touched, touchedCount, all, called } = this;
    let count = 0;
    for (let at = 0; at < touchedCount; at += 1) {
      const mask = masks[touched[at] as number] as number;
      count += Number((mask & all) === all) & (called[mask >>> nameShift] as number);
    }
    return count;
  }

  #clear(): void {
    const { end } = this.index;
    if (this.masks.length < end) {
      this.scores = new Float32Array(end);
      this.masks = new Uint32Array(end);
      this.touched = new Uint32Array(end);
      this.#sums = new Float32Array(end);
      this.#places = new Uint8Array(end);
      this.#wordTouched = new Uint32Array(end);
    } else this.#clearMasks();
    this.touchedCount = 0;
    this.full = 0;
    this.all = 0;
    this.#few = undefined;
    this.#frequencies.update();
  }

  #clearMasks(): void {
    const { masks, touched, touchedCount } = this;
    if (this.#isCovered || touchedCount > masks.length * clearedOneByOne) masks.fill(0);
    else for (let at = 0; at < touchedCount; at += 1) masks[touched[at] as number] = 0;
    this.#isCovered = false;
  }

  /** What the words found so far, in ascending order, if it is few enough to be looked up one by one. */
  #listFew(): Uint32Array | undefined {
    if (this.touchedCount > maxTouched) return undefined;
    this.#few ??= this.touched.slice(0, this.touchedCount).sort();
    return this.#few;
  }

  #scoreWord({ stems, phrases }: QueryWord, scored: ScoredWord): Telling {
    const options = scored.mayAdd ? {} : { among: this.masks, few: this.#listFew() };
    const [stem, ...others] = stems;
    // Fast path for words with one stem: two thirds of the time of the general case.
    if (stem && others.length + phrases.length === 0) {
      const list = this.read(stem.stem, options);
      const telling = this.#describe(list);
      for (let from = 0; from < list.count; from += blockSize) {
        const frequencies = this.#frequencies.read(list, stem.weight, from);
        const where = list.where.subarray(from);
        const ordinals = list.ordinals.subarray(from);
        this.#addScores(ordinals, frequencies, where, telling.rarity, scored);
      }
      return telling;
    }
    // Products with two of the stems count twice: removing duplicates takes longer than it is worth.
    let [found, uses, named] = [0, 0, 0];
    for (const { stem, weight } of stems) {
      const list = this.read(stem, options);
      uses += list.uses;
      named += list.named;
      found = this.#addFrequencies(list, weight, found);
    }
    for (const phrase of phrases) {
      const list = this.#readPhrase(phrase.stems);
      uses += list.uses;
      found = this.#addFrequencies(list, phrase.weight, found);
    }
    const telling = this.#describe({ uses, named });
    for (let from = 0; from < found; from += blockSize) {
      const ordinals = this.#wordTouched.subarray(from, Math.min(found, from + blockSize));
      const frequencies = this.#takeSums(ordinals);
      this.#addScores(ordinals, frequencies, this.#blockPlaces, telling.rarity, scored);
    }
    return telling;
  }

  #describe({ uses, named }: { uses: number; named: number }): Telling {
    return {
      rarity: rarityOf(uses, this.index.products),
      named: named / Math.max(1, uses),
    };
  }

  #takeSums(ordinals: Uint32Array): Float64Array {
    const [sums, found] = [this.#sums, this.#places];
    const [blockSums, blockPlaces] = [this.#blockSums, this.#blockPlaces];
    for (let at = 0; at < ordinals.length; at += 1) {
      const ordinal = ordinals[at] as number;
      blockSums[at] = sums[ordinal] as number;
      blockPlaces[at] = found[ordinal] as number;
      sums[ordinal] = 0;
      found[ordinal] = 0;
    }
    return blockSums.subarray(0, ordinals.length);
  }

  /** Adds a word to the scores. Fields are hoisted out of the loop, which may visit every product. */
  #addScores(
    ordinals: Uint32Array,
    frequencies: Float64Array,
    where: Uint8Array,
    rarity: number,
    { bit, all, shown, mayAdd, naming }: ScoredWord,
  ): void {
    const { scores, masks, touched } = this;
    const nameBit = bit << nameShift;
    let { touchedCount } = this;
    let full = 0;
    for (let at = 0; at < frequencies.length; at += 1) {
      const ordinal = ordinals[at] as number;
      const before = masks[ordinal] as number;
      let score = 0;
      if (before === 0) {
        if (!mayAdd || shown[ordinal] !== 1) continue;
        touched[touchedCount] = ordinal;
        touchedCount += 1;
      } else score = scores[ordinal] as number;
      const frequency = frequencies[at] as number;
      const isNamed = ((where[at] as number) & naming) !== 0;
      const mask = before | bit | (isNamed ? nameBit : 0);
      masks[ordinal] = mask;
      full += Number((mask & all) === all);
      scores[ordinal] = score + (rarity * frequency) / (saturation + frequency);
    }
    this.touchedCount = touchedCount;
    this.full += full;
  }

  /** Sums the stems of a word as if they were one. Returns the number of products found so far. */
  #addFrequencies(list: PostingList, weight: number, foundBefore: number): number {
    const { count, ordinals, where } = list;
    const [sums, found, wordTouched] = [this.#sums, this.#places, this.#wordTouched];
    let foundCount = foundBefore;
    for (let from = 0; from < count; from += blockSize) {
      const frequencies = this.#frequencies.read(list, weight, from);
      for (let at = 0; at < frequencies.length; at += 1) {
        const ordinal = ordinals[from + at] as number;
        const before = sums[ordinal] as number;
        wordTouched[foundCount] = ordinal;
        foundCount += Number(before === 0);
        sums[ordinal] = before + (frequencies[at] as number);
        found[ordinal] = (found[ordinal] as number) | (where[from + at] as number);
      }
    }
    return foundCount;
  }
}

/** Sums per mask over its words. */
function addUpByMask(ofWords: readonly number[]): Float32Array<ArrayBuffer> {
  const sums = new Float32Array(1 << ofWords.length);
  for (let mask = 1; mask < sums.length; mask += 1) {
    const lowest = 31 - Math.clz32(mask & -mask);
    sums[mask] = (sums[mask & (mask - 1)] as number) + (ofWords[lowest] as number);
  }
  return sums;
}

/** The places two stems share. If they share none, they count like one in the description. */
function sharedPlaces(one: number, other: number): number {
  const inTitle = Math.min(one & places.title, other & places.title);
  const elsewhere = one & other & places.names & ~places.title;
  const described = Math.min(one >>> places.descriptionShift, other >>> places.descriptionShift);
  const where = inTitle | elsewhere | (described << places.descriptionShift);
  return where === 0 ? 1 << places.descriptionShift : where;
}
