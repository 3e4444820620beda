import { selectRange } from '../index/select-range.ts';
import { PostingList, places, type ReadOptions } from './postings.ts';
import type { SearchIndex } from './search-index.ts';

/** A word of a query: any of these stems will do. */
export interface QueryWord {
  /** As it is looked for. */
  text: string;
  stems: readonly WeightedStem[];
  /** Or all stems of one of these. */
  phrases: readonly WeightedPhrase[];
  /** Words that mean the same. */
  synonyms: readonly string[];
  /** Whether it says what is looked for, which the other words describe. */
  isHead: boolean;
}

export interface WeightedStem {
  stem: number;
  weight: number;
}

/** How a word is added to the scores. */
interface ScoredWord {
  /** Its bit in the masks. */
  bit: number;
  /** By ordinal: 1 if the product is shown. */
  shown: Uint8Array;
  /** Whether the word may add new candidates. */
  mayAdd: boolean;
}

/** How specific a word is. */
interface Telling {
  rarity: number;
  /** Share of its products that have it in title or category rather than only in the description. */
  named: number;
}

interface WeightedPhrase {
  stems: readonly number[];
  weight: number;
}

/**
 * Buffers that are valid until the next search: at a million products, allocating them took a third of its
 * time.
 */
export interface RankedProducts {
  /** Products with all words, then those with some; otherwise unordered. */
  ordinals: Uint32Array;
  /** By ordinal, how well each fits. */
  relevances: Float32Array;
  /** How many have all words. */
  full: number;
  /** For partial matches, the words each has, as bits. */
  partialMasks: Uint16Array;
}

/** BM25F: field weights and length normalisation. */
const weights = { title: 5, brand: 3, category: 2.5, specifications: 1.2, description: 1 };
const lengthMatters = { title: 0.4, description: 0.75 };
const saturation = 2;

/** Bonus as a share of the words' rarity: for words adjacent in the title, and for titles with all words. */
const bonus = { neighbours: 0.5, allInTitle: 0.15 };

/**
 * For partial matches, words that name products count more: without a waterproof speaker, other speakers are
 * better results than other waterproof things.
 */
const namingMatters = 1;
const headMatters = 1.3;

/** With this many full matches, partial ones are not needed. */
export const enoughFull = 10;
const maxPartial = 200;
/** About this many of the best partial matches are compared. */
const maxCompared = 2_000;
const maxTouched = 20_000;

export const maxWords = 12;

/** Finds and ranks by BM25F, reusing its buffers for each query. */
export class ProductRanking {
  readonly #index: SearchIndex;
  readonly #list = new PostingList();
  readonly #phraseList = new PostingList();
  #scores = new Float32Array();
  /** One bit for each word that a product has. */
  #masks = new Uint16Array();
  /** Weighted frequencies of a word's stems: per entry of a posting list, and summed by ordinal. */
  #frequencies = new Float64Array();
  #sums = new Float32Array();
  #touched = new Uint32Array();
  #touchedCount = 0;
  /** The touched in ascending order, once they are needed; none are added after that. */
  #few: Uint32Array | undefined;
  /** The results among the touched. */
  #selected = new Uint32Array();
  #wordTouched = new Uint32Array();
  #titleBits = new Uint16Array();
  #marks = new Uint8Array();
  /** By mask: total rarity of its words, coverage of the query, and number of products with exactly these words. */
  #masses = new Float32Array(1);
  #coverages = new Float32Array(1);
  #counts = new Uint32Array(1);

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  /** Products that use a stem, valid until the next call. */
  read(stem: number, options?: ReadOptions): PostingList {
    this.#list.clear();
    this.#index.read(stem, this.#list, options);
    return this.#list;
  }

  /** Sets or clears marks for the products that use a stem. */
  mark(stem: number, isMarked: boolean): Uint8Array {
    if (this.#marks.length < this.#index.end) this.#marks = new Uint8Array(this.#index.end);
    const { count, ordinals, where } = this.read(stem);
    for (let at = 0; at < count; at += 1) {
      this.#marks[ordinals[at] as number] = isMarked ? (where[at] as number) : 0;
    }
    return this.#marks;
  }

  /** Products that use all of the stems, as one posting list of the places they share. */
  #readPhrase(stems: readonly number[]): PostingList {
    const [rarest = -1, ...others] = stems.toSorted(
      (one, other) => this.#index.estimate(one) - this.#index.estimate(other),
    );
    const list = this.#phraseList;
    list.clear();
    this.#index.read(rarest, list);
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
    const sum = stems.reduce((sum, { stem }) => sum + this.#index.estimate(stem), 0);
    return phrases.reduce(
      (sum, phrase) => sum + Math.min(...phrase.stems.map((stem) => this.#index.estimate(stem))),
      sum,
    );
  }

  /** Share of the other words that a product has after `score`, weighted by rarity. */
  coverageWithout(word: number, ordinal: number): number {
    const others = (this.#coverages.length - 1) & ~(1 << word);
    const total = this.#coverages[others] as number;
    const mask = (this.#masks[ordinal] ?? 0) & others;
    return total === 0 ? 0 : (this.#coverages[mask] as number) / total;
  }

  /**
   * Scores products with all words and, if these are few, products with any. Only products with the rarest word
   * can have all: if enough of them do, no others are visited.
   */
  score(words: readonly QueryWord[], shown: Uint8Array): void {
    if (!this.#scoreInOrder(words, shown, 0)) this.scoreAny(words, shown);
  }

  /** Scores the products that have any of the words. */
  scoreAny(words: readonly QueryWord[], shown: Uint8Array): void {
    this.#scoreInOrder(words, shown, maxTouched);
  }

  /**
   * Processes rare words first; once `limit` candidates are touched, further words only score those. With 0,
   * only the rarest word adds candidates, and it returns false as soon as fewer than `enoughFull` of them have
   * all words so far, unless the candidate limit is reached.
   */
  #scoreInOrder(words: readonly QueryWord[], shown: Uint8Array, limit: number): boolean {
    const order = words
      .map((word, at) => ({ word, at, frequency: this.#estimate(word) }))
      .sort((one, other) => one.frequency - other.frequency);
    this.#clear();
    this.#counts = new Uint32Array(1 << order.length);
    const tellings: Telling[] = [];
    let all = 0;
    for (const { word, at } of order) {
      const mayAdd = all === 0 || this.#touchedCount < limit;
      tellings[at] = this.#scoreWord(word, { bit: 1 << at, shown, mayAdd });
      all |= 1 << at;
      const isFew = order.length > 1 && (this.#counts[all] as number) < enoughFull;
      if (isFew && limit === 0 && this.#touchedCount < maxTouched) return false;
    }
    this.#masses = addUpByMask(tellings.map(({ rarity }) => Math.sqrt(rarity)));
    this.#coverages = addUpByMask(
      tellings.map(({ rarity, named }, at) => {
        const ofHead = words[at]?.isHead ? headMatters : 1;
        return Math.sqrt(rarity) * (1 + namingMatters * named) * ofHead;
      }),
    );
    return true;
  }

  #clear(): void {
    const { end } = this.#index;
    if (this.#scores.length < end) {
      this.#scores = new Float32Array(end);
      this.#masks = new Uint16Array(end);
      this.#frequencies = new Float64Array(end);
      this.#sums = new Float32Array(end);
      this.#touched = new Uint32Array(end);
      this.#selected = new Uint32Array(end);
      this.#wordTouched = new Uint32Array(end);
    } else {
      const [scores, masks, touched] = [this.#scores, this.#masks, this.#touched];
      // An index loop: iterating over the values takes ten times as long.
      for (let at = 0; at < this.#touchedCount; at += 1) {
        const ordinal = touched[at] as number;
        scores[ordinal] = 0;
        masks[ordinal] = 0;
      }
    }
    this.#touchedCount = 0;
    this.#few = undefined;
  }

  /** What the words found so far, in ascending order, if it is few enough to be looked up one by one. */
  #listFew(): Uint32Array | undefined {
    if (this.#touchedCount > maxTouched) return undefined;
    this.#few ??= this.#touched.slice(0, this.#touchedCount).sort();
    return this.#few;
  }

  #scoreWord({ stems, phrases }: QueryWord, scored: ScoredWord): Telling {
    const options = scored.mayAdd ? {} : { among: this.#masks, few: this.#listFew() };
    const [stem, ...others] = stems;
    // Fast path for words with one stem: two thirds of the time of the general case.
    if (stem && others.length + phrases.length === 0) {
      const list = this.read(stem.stem, options);
      const rarity = this.#rarityOf(list.uses);
      const frequencies = this.#frequenciesOf(list, stem.weight);
      this.#addScores(list.ordinals, frequencies, rarity, scored);
      return { rarity, named: list.named / Math.max(1, list.uses) };
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
    const [ordinals, sums] = [this.#wordTouched, this.#sums];
    const frequencies = this.#frequencies.subarray(0, found);
    for (let at = 0; at < found; at += 1) {
      const ordinal = ordinals[at] as number;
      frequencies[at] = sums[ordinal] as number;
      sums[ordinal] = 0;
    }
    const rarity = this.#rarityOf(uses);
    this.#addScores(ordinals, frequencies, rarity, scored);
    return { rarity, named: named / Math.max(1, uses) };
  }

  #rarityOf(uses: number): number {
    return Math.log(1 + Math.max(0, this.#index.products - uses + 0.5) / (uses + 0.5));
  }

  /** Weighted frequency of a stem in each product of a list. */
  #frequenciesOf({ count, ordinals, where }: PostingList, weight: number): Float64Array {
    const { titles, descriptions, averageTitle, averageDescription } = this.#index.lengths;
    const inTitle = worthByLength(weights.title, lengthMatters.title, averageTitle);
    const described = worthByLength(
      weights.description,
      lengthMatters.description,
      averageDescription,
    );
    const frequencies = this.#frequencies;
    // Inlined: boxed return values were a third of a search's garbage.
    for (let at = 0; at < count; at += 1) {
      const ordinal = ordinals[at] as number;
      const place = where[at] as number;
      frequencies[at] =
        weight *
        ((place & places.title) * (inTitle[titles[ordinal] as number] as number) +
          (elsewhereWorth[place & places.names] as number) +
          (place >>> places.descriptionShift) *
            (described[descriptions[ordinal] as number] as number));
    }
    return frequencies.subarray(0, count);
  }

  /** Adds a word to the scores. Fields are hoisted out of the loop, which may visit every product. */
  #addScores(
    ordinals: Uint32Array,
    frequencies: Float64Array,
    rarity: number,
    { bit, shown, mayAdd }: ScoredWord,
  ): void {
    const [scores, masks] = [this.#scores, this.#masks];
    const [touched, counts] = [this.#touched, this.#counts];
    let touchedCount = this.#touchedCount;
    for (let at = 0; at < frequencies.length; at += 1) {
      const ordinal = ordinals[at] as number;
      const before = masks[ordinal] as number;
      if (before === 0) {
        if (!mayAdd || shown[ordinal] !== 1) continue;
        touched[touchedCount] = ordinal;
        touchedCount += 1;
      } else {
        counts[before] = (counts[before] as number) - 1;
      }
      const mask = before | bit;
      const frequency = frequencies[at] as number;
      counts[mask] = (counts[mask] as number) + 1;
      masks[ordinal] = mask;
      scores[ordinal] =
        (scores[ordinal] as number) + (rarity * frequency) / (saturation + frequency);
    }
    this.#touchedCount = touchedCount;
  }

  /** Sums the stems of a word as if they were one. Returns the number of products found so far. */
  #addFrequencies(list: PostingList, weight: number, foundBefore: number): number {
    const { count, ordinals } = list;
    const frequencies = this.#frequenciesOf(list, weight);
    const [sums, wordTouched] = [this.#sums, this.#wordTouched];
    let found = foundBefore;
    for (let at = 0; at < count; at += 1) {
      const ordinal = ordinals[at] as number;
      const before = sums[ordinal] as number;
      wordTouched[found] = ordinal;
      found += Number(before === 0);
      sums[ordinal] = before + (frequencies[at] as number);
    }
    return found;
  }

  /** How many have all words. */
  get full(): number {
    return this.#counts.at(-1) ?? 0;
  }

  /** What `score` found: the products with all words and, where these are few, the best of the others. */
  rank(words: readonly QueryWord[]): RankedProducts {
    const scores = this.#scores;
    const all = this.#masses.length - 1;
    const full = this.#select([all], 0);
    const closest = full.length < enoughFull ? this.#closest() : [];
    // Neighbours take two words.
    const isPair = (mask: number) => (mask & (mask - 1)) !== 0;
    const pairs = this.#select(closest.filter(isPair), full.length);
    const { length: single } = this.#select(
      closest.filter((mask) => !isPair(mask)),
      full.length + pairs.length,
    );
    const partial = this.#selected.subarray(full.length, full.length + pairs.length + single);
    const shares = this.#coverages.map((each) => each / (this.#coverages[all] as number));
    for (let at = 0; at < partial.length; at += 1) {
      const ordinal = partial[at] as number;
      const share = shares[this.#masks[ordinal] as number] as number;
      scores[ordinal] = (scores[ordinal] as number) * share;
    }
    if (words.length > 1) {
      this.#markTitleBits(words, true);
      this.#addBonus(full, shares);
      this.#addBonus(pairs, shares);
      this.#markTitleBits(words, false);
    }
    const compare = (one: number, other: number) => {
      const first = scores[one] as number;
      const second = scores[other] as number;
      if (first === second) return one - other;
      return first > second ? -1 : 1;
    };
    const chosen = selectRange(partial, { compare }, { from: 0, to: maxPartial });
    partial.set(chosen);
    return {
      ordinals: this.#selected.subarray(0, full.length + chosen.length),
      relevances: scores,
      full: full.length,
      partialMasks: Uint16Array.from(chosen, (ordinal) => this.#masks[ordinal] as number),
    };
  }

  /** The best word combinations, until enough products have one of them. */
  #closest(): number[] {
    const [coverages, counts] = [this.#coverages, this.#counts];
    const found = [...counts.keys()].filter((mask) => counts[mask] !== 0);
    found.sort((one, other) => (coverages[other] as number) - (coverages[one] as number));
    const closest: number[] = [];
    let products = 0;
    for (const mask of found) {
      if (mask === coverages.length - 1) continue;
      if (products >= maxCompared) break;
      closest.push(mask);
      products += counts[mask] as number;
    }
    return closest;
  }

  /** Selects the products with exactly these word combinations, starting at an offset. */
  #select(masks: readonly number[], from: number): Uint32Array {
    const isWanted = new Uint8Array(this.#counts.length);
    for (const mask of masks) isWanted[mask] = 1;
    const size = masks.reduce((sum, mask) => sum + (this.#counts[mask] as number), 0);
    const selected = this.#selected.subarray(from, from + size);
    if (size === this.#touchedCount) {
      selected.set(this.#touched.subarray(0, size));
      return selected;
    }
    for (let at = 0, count = 0; count < size; at += 1) {
      const ordinal = this.#touched[at] as number;
      if (isWanted[this.#masks[ordinal] as number] === 0) continue;
      selected[count] = ordinal;
      count += 1;
    }
    return selected;
  }

  #markTitleBits(words: readonly QueryWord[], on: boolean): void {
    const { size } = this.#index.vocabulary;
    if (this.#titleBits.length < size) this.#titleBits = new Uint16Array(2 * size);
    for (const [at, { stems, phrases }] of words.entries()) {
      const all = [...stems.map(({ stem }) => stem), ...phrases.flatMap((phrase) => phrase.stems)];
      for (const stem of all) {
        this.#titleBits[stem] = on ? (this.#titleBits[stem] as number) | (1 << at) : 0;
      }
    }
  }

  #addBonus(products: Uint32Array, shares: Float32Array): void {
    const { titles } = this.#index;
    const { entries } = titles;
    const [masses, masks, scores] = [this.#masses, this.#masks, this.#scores];
    const titleBits = this.#titleBits;
    const all = masses.length - 1;
    titles.visit(products, (product, start, end) => {
      let before = 0;
      let inTitle = 0;
      let neighbours = 0;
      for (let at = start + 1; at <= end; at += 1) {
        const here = titleBits[entries[at] as number] as number;
        inTitle |= here;
        // A word written as one ("macbook") has both bits itself.
        neighbours |= ((before | here) << 1) & here;
        before = here;
      }
      const pairs =
        ((masses[neighbours] as number) + (masses[neighbours >>> 1] as number)) *
        (bonus.neighbours / 2);
      const complete = inTitle === all ? (masses[all] as number) * bonus.allInTitle : 0;
      const ordinal = products[product] as number;
      const share = shares[masks[ordinal] as number] as number;
      scores[ordinal] = (scores[ordinal] as number) + (pairs + complete) * share;
    });
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

/** Weight of one occurrence, by field length. */
function worthByLength(weight: number, matters: number, average: number): Float32Array {
  const worth = new Float32Array(256);
  for (let length = 0; length < worth.length; length += 1) {
    worth[length] = weight / (1 - matters + (matters * length) / Math.max(average, 1));
  }
  return worth;
}

/** Combined weight by the bits of brand, category and specifications. */
const elsewhereWorth = Float32Array.from(
  { length: places.names + 1 },
  (_, place) =>
    (place & places.brand ? weights.brand : 0) +
    (place & places.category ? weights.category : 0) +
    (place & places.specifications ? weights.specifications : 0),
);
