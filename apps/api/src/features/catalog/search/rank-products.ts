import { selectRange, takeSample } from '../index/select-range.ts';
import { PostingList, places, type ReadOptions } from './postings.ts';
import { bitOfPair, type SearchIndex } from './search-index.ts';

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
  /** The bits of this word and those before. */
  all: number;
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
  /**
   * By ordinal, how well each fits; below zero without all words. Of many products with all words it is known only of
   * those that `keepBest` keeps.
   */
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
/** More than any relevance. */
export const beyondRelevance = 10_000;
/** Relevances are rounded to 24 bits, some of them several times. */
const roundingError = 1e-6;
/** Of so many postings the frequencies are computed at once: they stay in the processor's first cache. */
const blockSize = 1_024;

export const maxWords = 12;

/** Finds and ranks by BM25F, reusing its buffers for each query. */
export class ProductRanking {
  readonly #index: SearchIndex;
  readonly #list = new PostingList();
  readonly #phraseList = new PostingList();
  #scores = new Float32Array();
  /** One bit for each word that a product has. */
  #masks = new Uint16Array();
  /** Weighted frequencies of a word's stems: of a block of postings, and summed by ordinal. */
  readonly #frequencies = new Float64Array(blockSize);
  #sums = new Float32Array();
  #touched = new Uint32Array();
  #touchedCount = 0;
  /** The touched in ascending order, once they are needed; none are added after that. */
  #few: Uint32Array | undefined;
  /** How many of them have all words. */
  #full = 0;
  /** The results among the touched. */
  #selected = new Uint32Array();
  #relevances = new Float32Array();
  #popularity: Float32Array = new Float32Array();
  /** Of one occurrence, by the length of the field. */
  #worth = { inTitle: new Float32Array(), described: new Float32Array() };
  #words: readonly QueryWord[] = [];
  #wordTouched = new Uint32Array();
  #titleBits = new Uint16Array();
  #marks = new Uint8Array();
  /** By mask: total rarity of its words, and coverage of the query. */
  #masses = new Float32Array(1);
  #coverages = new Float32Array(1);

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
   * Processes rare words first; words that would make it more than `limit` candidates only score those. With 0,
   * only the rarest word adds candidates, and it returns false as soon as fewer than `enoughFull` of them have
   * all words so far, unless the candidate limit is reached.
   */
  #scoreInOrder(words: readonly QueryWord[], shown: Uint8Array, limit: number): boolean {
    const order = words
      .map((word, at) => ({ word, at, frequency: this.#estimate(word) }))
      .sort((one, other) => one.frequency - other.frequency);
    this.#clear();
    this.#words = words;
    const tellings: Telling[] = [];
    let all = 0;
    for (const { word, at, frequency } of order) {
      // A common word adds candidates only where there are few: many more would have to be read for each further word.
      const isRoom =
        this.#touchedCount < Math.min(limit, maxCompared) || this.#touchedCount + frequency <= limit;
      const mayAdd = all === 0 || isRoom;
      all |= 1 << at;
      this.#full = 0;
      tellings[at] = this.#scoreWord(word, { bit: 1 << at, all, shown, mayAdd });
      const isFew = order.length > 1 && this.#full < enoughFull;
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
    if (this.#masks.length < end) {
      this.#scores = new Float32Array(end);
      this.#masks = new Uint16Array(end);
      this.#sums = new Float32Array(end);
      this.#touched = new Uint32Array(end);
      this.#selected = new Uint32Array(end);
      this.#relevances = new Float32Array(end);
      this.#wordTouched = new Uint32Array(end);
    } else this.#masks.fill(0);
    this.#touchedCount = 0;
    this.#full = 0;
    this.#few = undefined;
    const { averageTitle, averageDescription } = this.#index.lengths;
    const { title, description } = lengthMatters;
    this.#worth = {
      inTitle: worthByLength(weights.title, title, averageTitle),
      described: worthByLength(weights.description, description, averageDescription),
    };
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
      for (let from = 0; from < list.count; from += blockSize) {
        const frequencies = this.#frequenciesOf(list, stem.weight, from);
        this.#addScores(list.ordinals.subarray(from), frequencies, rarity, scored);
      }
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
    const rarity = this.#rarityOf(uses);
    for (let from = 0; from < found; from += blockSize) {
      const ordinals = this.#wordTouched.subarray(from, Math.min(found, from + blockSize));
      this.#addScores(ordinals, this.#takeSums(ordinals), rarity, scored);
    }
    return { rarity, named: named / Math.max(1, uses) };
  }

  #takeSums(ordinals: Uint32Array): Float64Array {
    const [sums, frequencies] = [this.#sums, this.#frequencies];
    for (let at = 0; at < ordinals.length; at += 1) {
      const ordinal = ordinals[at] as number;
      frequencies[at] = sums[ordinal] as number;
      sums[ordinal] = 0;
    }
    return frequencies.subarray(0, ordinals.length);
  }

  #rarityOf(uses: number): number {
    return Math.log(1 + Math.max(0, this.#index.products - uses + 0.5) / (uses + 0.5));
  }

  /** Weighted frequency of a stem in the next block of the products of a list. */
  #frequenciesOf({ count, ordinals, where }: PostingList, weight: number, from: number) {
    const { titles, descriptions } = this.#index.lengths;
    const { inTitle, described } = this.#worth;
    const frequencies = this.#frequencies;
    const size = Math.min(blockSize, count - from);
    // Inlined: boxed return values were a third of a search's garbage.
    for (let at = 0; at < size; at += 1) {
      const ordinal = ordinals[from + at] as number;
      const place = where[from + at] as number;
      frequencies[at] =
        weight *
        ((place & places.title) * (inTitle[titles[ordinal] as number] as number) +
          (elsewhereWorth[place & places.names] as number) +
          (place >>> places.descriptionShift) *
            (described[descriptions[ordinal] as number] as number));
    }
    return frequencies.subarray(0, size);
  }

  /** Adds a word to the scores. Fields are hoisted out of the loop, which may visit every product. */
  #addScores(
    ordinals: Uint32Array,
    frequencies: Float64Array,
    rarity: number,
    { bit, all, shown, mayAdd }: ScoredWord,
  ): void {
    const [scores, masks, touched] = [this.#scores, this.#masks, this.#touched];
    let touchedCount = this.#touchedCount;
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
      masks[ordinal] = before | bit;
      full += Number((before | bit) === all);
      scores[ordinal] = score + (rarity * frequency) / (saturation + frequency);
    }
    this.#touchedCount = touchedCount;
    this.#full += full;
  }

  /** Sums the stems of a word as if they were one. Returns the number of products found so far. */
  #addFrequencies(list: PostingList, weight: number, foundBefore: number): number {
    const { count, ordinals } = list;
    const [sums, wordTouched] = [this.#sums, this.#wordTouched];
    let found = foundBefore;
    for (let from = 0; from < count; from += blockSize) {
      const frequencies = this.#frequenciesOf(list, weight, from);
      for (let at = 0; at < frequencies.length; at += 1) {
        const ordinal = ordinals[from + at] as number;
        const before = sums[ordinal] as number;
        wordTouched[found] = ordinal;
        found += Number(before === 0);
        sums[ordinal] = before + (frequencies[at] as number);
      }
    }
    return found;
  }

  /** How many have all words. */
  get full(): number {
    return this.#full;
  }

  /**
   * What `score` found: the products with all words and, where these are few, the best of the others. Popularity
   * multiplies relevance.
   */
  rank(popularity: Float32Array): RankedProducts {
    this.#popularity = popularity;
    const relevances = this.#relevances;
    const all = this.#masses.length - 1;
    if (this.#full >= enoughFull) {
      const isAll = this.#full === this.#touchedCount;
      const ordinals = isAll ? this.#touched.subarray(0, this.#full) : this.#select([all], 0);
      return { ordinals, relevances, full: this.#full, partialMasks: new Uint16Array() };
    }
    const full = this.#select([all], 0);
    const closest = this.#closest();
    // Neighbours take two words.
    const isPair = (mask: number) => (mask & (mask - 1)) !== 0;
    const pairs = this.#select(closest.filter(isPair), full.length);
    const { length: single } = this.#select(
      closest.filter((mask) => !isPair(mask)),
      full.length + pairs.length,
    );
    const partial = this.#selected.subarray(full.length, full.length + pairs.length + single);
    this.#rate(full);
    this.#rate(pairs);
    this.#rate(partial.subarray(pairs.length), false);
    const compare = (one: number, other: number) => {
      const first = relevances[one] as number;
      const second = relevances[other] as number;
      if (first === second) return one - other;
      return first > second ? -1 : 1;
    };
    const chosen = selectRange(partial, { compare }, { from: 0, to: maxPartial });
    partial.set(chosen);
    this.#addPopularity(full);
    this.#addPopularity(chosen, beyondRelevance);
    return {
      ordinals: this.#selected.subarray(0, full.length + chosen.length),
      relevances,
      full: full.length,
      partialMasks: Uint16Array.from(chosen, (ordinal) => this.#masks[ordinal] as number),
    };
  }

  /**
   * Of products found, those that can be among the `count` most relevant, and how relevant they are. Bonuses take reading
   * titles, so that only products are rated which the largest bonus could lift above the best of a sample.
   */
  keepBest(products: Uint32Array, count: number): Uint32Array {
    if (this.#full < enoughFull) return products;
    const sample = takeSample(products, count);
    if (sample) {
      this.#rateFull(sample);
      const rated = Float32Array.from(sample, (ordinal) => this.#relevances[ordinal] as number);
      const least = (rated.sort().at(-count) as number) * (1 - roundingError);
      return this.#rateFull(this.#keepAbove(products, least));
    }
    return this.#rateFull(products);
  }

  #rateFull(products: Uint32Array): Uint32Array {
    this.#rate(products);
    this.#addPopularity(products);
    return products;
  }

  /** Those that reach a relevance with the largest bonus that their titles allow. */
  #keepAbove(products: Uint32Array, least: number): Uint32Array {
    const [scores, popularity] = [this.#scores, this.#popularity];
    const { titlePairs } = this.#index;
    const all = this.#masses.length - 1;
    const isSingle = this.#words.length === 1;
    const complete = isSingle ? 0 : (this.#masses[all] as number) * bonus.allInTitle;
    const paired = complete + (isSingle ? 0 : this.#worthOfPairs(all));
    const pairs = this.#bitsOfPairs();
    const unpaired = pairs === undefined ? paired : complete;
    const bits = pairs ?? 0;
    let kept = 0;
    for (let at = 0; at < products.length; at += 1) {
      const ordinal = products[at] as number;
      const most = ((titlePairs[ordinal] as number) & bits) === 0 ? unpaired : paired;
      const upperBound = ((scores[ordinal] as number) + most) * (popularity[ordinal] as number);
      products[kept] = ordinal;
      kept += Number(upperBound >= least);
    }
    return products.subarray(0, kept);
  }

  /** Titles in which words of the query follow one another have one of these bits; unknown where one stem is two words. */
  #bitsOfPairs(): number | undefined {
    const stems = this.#words.map(stemsOf);
    let bits = 0;
    for (const [at, here] of stems.entries()) {
      const before = stems[at - 1] ?? [];
      if (here.some((stem) => before.includes(stem))) return undefined;
      for (const first of before) for (const second of here) bits |= bitOfPair(first, second);
    }
    return bits;
  }

  /** The best word combinations, until enough products have one of them. */
  #closest(): number[] {
    const coverages = this.#coverages;
    const counts = this.#countByMask();
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

  /** How many products have exactly these words. */
  #countByMask(): Uint32Array {
    const counts = new Uint32Array(this.#masses.length);
    for (let at = 0; at < this.#touchedCount; at += 1) {
      const mask = this.#masks[this.#touched[at] as number] as number;
      counts[mask] = (counts[mask] as number) + 1;
    }
    return counts;
  }

  /** Selects the products with exactly these word combinations, starting at an offset. */
  #select(wanted: readonly number[], from: number): Uint32Array {
    const [masks, touched, selected] = [this.#masks, this.#touched, this.#selected];
    const isWanted = new Uint8Array(this.#masses.length);
    for (const mask of wanted) isWanted[mask] = 1;
    let end = from;
    for (let at = 0; at < this.#touchedCount; at += 1) {
      const ordinal = touched[at] as number;
      selected[end] = ordinal;
      end += isWanted[masks[ordinal] as number] as number;
    }
    return selected.subarray(from, end);
  }

  #markTitleBits(on: boolean): void {
    const { size } = this.#index.vocabulary;
    if (this.#titleBits.length < size) this.#titleBits = new Uint16Array(2 * size);
    for (const [at, word] of this.#words.entries()) {
      for (const stem of stemsOf(word)) {
        this.#titleBits[stem] = on ? (this.#titleBits[stem] as number) | (1 << at) : 0;
      }
    }
  }

  /**
   * Their relevances, without popularity: scores and bonuses, times the share of the query that a product covers. Products
   * with a single one of several words get no bonus.
   */
  #rate(products: Uint32Array, hasBonus = this.#words.length > 1): void {
    const [coverages, masks, scores] = [this.#coverages, this.#masks, this.#scores];
    const relevances = this.#relevances;
    // What all products have is worth nothing.
    const whole = coverages.at(-1) || 1;
    const shares = coverages.map((each) => each / whole);
    if (hasBonus) {
      this.#markTitleBits(true);
      this.#rateWithBonus(products, shares);
      this.#markTitleBits(false);
      return;
    }
    for (let at = 0; at < products.length; at += 1) {
      const ordinal = products[at] as number;
      const share = shares[masks[ordinal] as number] as number;
      relevances[ordinal] = (scores[ordinal] as number) * share;
    }
  }

  #rateWithBonus(products: Uint32Array, shares: Float32Array): void {
    const { titles } = this.#index;
    const { entries } = titles;
    const [masses, masks, scores] = [this.#masses, this.#masks, this.#scores];
    const [relevances, titleBits] = [this.#relevances, this.#titleBits];
    const all = masses.length - 1;
    const complete = (masses[all] as number) * bonus.allInTitle;
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
      const worth = this.#worthOfPairs(neighbours) + (inTitle === all ? complete : 0);
      const ordinal = products[product] as number;
      const share = shares[masks[ordinal] as number] as number;
      const score = Math.fround((scores[ordinal] as number) * share);
      relevances[ordinal] = score + worth * share;
    });
  }

  /** The bonus for neighbours, given the bits of the words that follow another one. */
  #worthOfPairs(followers: number): number {
    const masses = this.#masses;
    const sum = (masses[followers] as number) + (masses[followers >>> 1] as number);
    return sum * (bonus.neighbours / 2);
  }

  #addPopularity(products: Uint32Array, less = 0): void {
    const [popularity, relevances] = [this.#popularity, this.#relevances];
    for (let at = 0; at < products.length; at += 1) {
      const ordinal = products[at] as number;
      relevances[ordinal] =
        (relevances[ordinal] as number) * (popularity[ordinal] as number) - less;
    }
  }
}

function stemsOf({ stems, phrases }: QueryWord): number[] {
  return [...stems.map(({ stem }) => stem), ...phrases.flatMap((phrase) => phrase.stems)];
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
function worthByLength(
  weight: number,
  matters: number,
  average: number,
): Float32Array<ArrayBuffer> {
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
