import { selectRange, takeSample } from '../index/select-range.ts';
import { stemsOf } from './query-word.ts';
import { enoughFull, maxCompared, nameShift, type ProductScores } from './score-products.ts';
import { bitOfPair, bitOfStem, type SearchIndex } from './search-index.ts';

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

/** Bonus as a share of the words' rarity: for words adjacent in the title, and for titles with all words. */
const bonus = { neighbours: 0.5, allInTitle: 0.15 };

/** What is left of a product that shares only numbers with the query. */
const numbersMatter = 0.3;
const maxPartial = 200;
/** More than any relevance. */
export const beyondRelevance = 10_000;
/** Relevances are rounded to 24 bits, some of them several times. */
const roundingError = 1e-6;
/** The bits of words in a mask, below those of names. */
const allWords = (1 << nameShift) - 1;

interface Shares {
  ofWords: Float32Array;
  ofNames: Float32Array;
}

/** Ranks the products that were scored. */
export class ProductRanking {
  readonly #index: SearchIndex;
  readonly #found: ProductScores;
  /** The results among the touched. */
  #selected = new Uint32Array();
  #relevances = new Float32Array();
  #popularity: Float32Array = new Float32Array();
  #titleBits = new Uint16Array();

  constructor(found: ProductScores) {
    this.#found = found;
    this.#index = found.index;
  }

  /**
   * What was found: the products with all words and, where these are few, the best of the others. Popularity multiplies
   * relevance.
   */
  rank(popularity: Float32Array): RankedProducts {
    this.#popularity = popularity;
    const found = this.#found;
    if (this.#relevances.length < found.masks.length) {
      this.#selected = new Uint32Array(found.masks.length);
      this.#relevances = new Float32Array(found.masks.length);
    }
    const relevances = this.#relevances;
    if (found.full >= enoughFull) {
      const isAll = found.full === found.touchedCount;
      const ordinals = isAll ? found.touched.subarray(0, found.full) : this.#selectFull();
      return { ordinals, relevances, full: found.full, partialMasks: new Uint16Array() };
    }
    const full = this.#selectFull();
    const closest = this.#closest();
    // Neighbours take two words.
    const isPair = (mask: number) => (mask & (mask - 1)) !== 0;
    const pairs = this.#selectPartial(closest.filter(isPair), full.length);
    const { length: single } = this.#selectPartial(
      closest.filter((mask) => !isPair(mask)),
      full.length + pairs.length,
    );
    const partial = this.#selected.subarray(full.length, full.length + pairs.length + single);
    this.#rate(full);
    this.#rate(pairs);
    this.#rate(partial.subarray(pairs.length), false);
    this.#lowerNumbers(partial);
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
      partialMasks: Uint16Array.from(chosen, (ordinal) => this.#wordsOf(ordinal)),
    };
  }

  /** The words of a partial match; of one that has them all, those that it is called by. */
  #wordsOf(ordinal: number): number {
    const { masks, all } = this.#found;
    const mask = masks[ordinal] as number;
    return (mask & allWords) === all ? mask >>> nameShift : mask & allWords;
  }

  /**
   * Of products found, those that can be among the `count` most relevant, and how relevant they are. Bonuses take reading
   * titles, so that only products are rated which the largest bonus could lift above the best of a sample.
   */
  keepBest(products: Uint32Array, count: number): Uint32Array {
    if (this.#found.full < enoughFull) return products;
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
    const { scores, masks, masses, words } = this.#found;
    const popularity = this.#popularity;
    const { titleStems, titlePairs } = this.#index;
    const { ofWords, ofNames } = this.#shareCoverage();
    const complete = words.length === 1 ? 0 : (masses.at(-1) as number) * bonus.allInTitle;
    const all = this.#bitsOfAll();
    const ofPairs = masses.map((_, names) => this.#worthOfPairs(names & (names << 1)));
    const pairs = this.#bitsOfPairs();
    const most = complete + (ofPairs.at(-1) as number);
    let kept = 0;
    for (let at = 0; at < products.length; at += 1) {
      const ordinal = products[at] as number;
      const score = scores[ordinal] as number;
      const factor = popularity[ordinal] as number;
      // Decides nearly all where there is one word, without a look at what else is known of the product.
      if ((score + most) * factor < least) continue;
      const mask = masks[ordinal] as number;
      const names = mask >>> nameShift;
      const hasAll = ((titleStems[ordinal] as number) & all) === all;
      const hasPairs = pairs === undefined || ((titlePairs[ordinal] as number) & pairs) !== 0;
      const own = Number(hasAll) * complete + Number(hasPairs) * (ofPairs[names] as number);
      const share = (ofWords[mask & allWords] as number) + (ofNames[names] as number);
      products[kept] = ordinal;
      kept += Number((score + own) * share * factor >= least);
    }
    return products.subarray(0, kept);
  }

  /** Titles with all words have all of these bits; a word with several stems adds none. */
  #bitsOfAll(): number {
    const stems = this.#found.words.map(stemsOf).filter(({ length }) => length === 1);
    return stems.flat().reduce((bits, stem) => bits | bitOfStem(stem), 0);
  }

  /** Titles in which words of the query follow one another have one of these bits; unknown where one stem is two words. */
  #bitsOfPairs(): number | undefined {
    const stems = this.#found.words.map(stemsOf);
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
    const { coverages } = this.#found;
    const counts = this.#countPartial();
    const found = [...counts.keys()].filter((mask) => counts[mask] !== 0);
    found.sort((one, other) => (coverages[other] as number) - (coverages[one] as number));
    const closest: number[] = [];
    let products = 0;
    for (const mask of found) {
      if (products >= maxCompared) break;
      closest.push(mask);
      products += counts[mask] as number;
    }
    return closest;
  }

  /** How many products have exactly these words, and not all that it takes. */
  #countPartial(): Uint32Array {
    const { masks, touched, touchedCount, all, called, masses } = this.#found;
    const counts = new Uint32Array(masses.length);
    for (let at = 0; at < touchedCount; at += 1) {
      const mask = masks[touched[at] as number] as number;
      const words = mask & allWords;
      if (words === all && called[mask >>> nameShift] === 1) continue;
      counts[words] = (counts[words] as number) + 1;
    }
    return counts;
  }

  #selectFull(): Uint32Array {
    const { masks, touched, touchedCount, all, called } = this.#found;
    const selected = this.#selected;
    let end = 0;
    for (let at = 0; at < touchedCount; at += 1) {
      const ordinal = touched[at] as number;
      const mask = masks[ordinal] as number;
      selected[end] = ordinal;
      end += Number((mask & all) === all) & (called[mask >>> nameShift] as number);
    }
    return selected.subarray(0, end);
  }

  /** Selects the partial matches with exactly these word combinations, starting at an offset. */
  #selectPartial(wanted: readonly number[], from: number): Uint32Array {
    const { masks, touched, touchedCount, all, called, masses } = this.#found;
    const selected = this.#selected;
    const isWanted = new Uint8Array(masses.length);
    for (const mask of wanted) isWanted[mask] = 1;
    let end = from;
    for (let at = 0; at < touchedCount; at += 1) {
      const ordinal = touched[at] as number;
      const mask = masks[ordinal] as number;
      const words = mask & allWords;
      const isFull = words === all && called[mask >>> nameShift] === 1;
      selected[end] = ordinal;
      end += Number(!isFull) & (isWanted[words] as number);
    }
    return selected.subarray(from, end);
  }

  #markTitleBits(on: boolean): void {
    const { size } = this.#index.vocabulary;
    if (this.#titleBits.length < size) this.#titleBits = new Uint16Array(2 * size);
    for (const [at, word] of this.#found.words.entries()) {
      for (const stem of stemsOf(word)) {
        this.#titleBits[stem] = on ? (this.#titleBits[stem] as number) | (1 << at) : 0;
      }
    }
  }

  /**
   * Their relevances, without popularity: scores and bonuses, times the share of the query that a product covers. Products
   * with a single one of several words get no bonus.
   */
  #rate(products: Uint32Array, hasBonus = this.#found.words.length > 1): void {
    const { masks, scores } = this.#found;
    const relevances = this.#relevances;
    const shares = this.#shareCoverage();
    if (hasBonus) {
      this.#markTitleBits(true);
      this.#rateWithBonus(products, shares);
      this.#markTitleBits(false);
      return;
    }
    const { ofWords, ofNames } = shares;
    for (let at = 0; at < products.length; at += 1) {
      const ordinal = products[at] as number;
      const mask = masks[ordinal] as number;
      const share = (ofWords[mask & allWords] as number) + (ofNames[mask >>> nameShift] as number);
      relevances[ordinal] = (scores[ordinal] as number) * share;
    }
  }

  /** By words and by names, the shares of the query that a product covers. */
  #shareCoverage(): Shares {
    const { coverages, nameCoverages } = this.#found;
    // What all products have is worth nothing.
    const whole = coverages.at(-1) || 1;
    return {
      ofWords: coverages.map((each, mask) => (each - (nameCoverages[mask] as number)) / whole),
      ofNames: nameCoverages.map((each) => each / whole),
    };
  }

  #rateWithBonus(products: Uint32Array, { ofWords, ofNames }: Shares): void {
    const { titles } = this.#index;
    const { entries } = titles;
    const { masses, masks, scores } = this.#found;
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
      const mask = masks[ordinal] as number;
      const share = (ofWords[mask & allWords] as number) + (ofNames[mask >>> nameShift] as number);
      const score = Math.fround((scores[ordinal] as number) * share);
      relevances[ordinal] = score + worth * share;
    });
  }

  /** The bonus for neighbours, given the bits of the words that follow another one. */
  #worthOfPairs(followers: number): number {
    const { masses } = this.#found;
    const sum = (masses[followers] as number) + (masses[followers >>> 1] as number);
    return sum * (bonus.neighbours / 2);
  }

  /**
   * What shares only numbers and measures with a query comes after what shares a word: not all that has 32 GB is a laptop,
   * though its description may mention one.
   */
  #lowerNumbers(products: Uint32Array): void {
    const { words, masks, all, headBit } = this.#found;
    const relevances = this.#relevances;
    const others = words.reduce(
      (bits, { text }, at) => bits | (Number(!/^\d/.test(text)) << at),
      0,
    );
    for (const ordinal of products) {
      const mask = masks[ordinal] as number;
      const isMentioned = headBit !== 0 && (mask & all) === all;
      if (((isMentioned ? mask >>> nameShift : mask) & others) !== 0) continue;
      relevances[ordinal] = (relevances[ordinal] as number) * numbersMatter;
    }
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
