import { editDistance } from '@matjar/contract/edit-distance.ts';
import { copyInto } from '../index/number-lists.ts';
import { isEnglishWord } from './english-words.ts';
import { stem } from './stem.ts';

const firstCapacity = 4_096;

/** How many products use a stem. */
export interface StemUses {
  count: (stem: number) => number;
  /** Of stems in ascending order: at least as many, found much faster. */
  estimate: (stems: Uint32Array) => Float64Array;
}

/**
 * All words the catalogue has had and their stems, as small numbers. A stem, by which products are found, is an
 * entry like any other word.
 */
export class Vocabulary {
  readonly #uses: StemUses;
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  /** By the first two letters. */
  readonly #byStart = new Map<string, number[]>();
  #stems = new Uint32Array(firstCapacity);
  /** By number, a bit for each letter of the word; several letters share one. */
  #letters = new Uint32Array(firstCapacity);
  /** One for words of texts; zero for what is only the stem of some. */
  #areWords = new Uint8Array(firstCapacity);

  constructor(uses: StemUses) {
    this.#uses = uses;
  }

  get size(): number {
    return this.#texts.length;
  }

  /** The number of a word, which is added if new. */
  numberOf(word: string): number {
    return this.#numbers.get(word) ?? this.#addWithStem(word);
  }

  /** Notes that a text has the word in this form, and gives its stem. */
  use(number: number): number {
    this.#areWords[number] = 1;
    return this.#stems[number] as number;
  }

  #addWithStem(word: string): number {
    const root = stem(word);
    const rootNumber = this.#numbers.get(root) ?? this.#append(root);
    const number = root === word ? rootNumber : this.#append(word);
    this.#stems[rootNumber] = rootNumber;
    this.#stems[number] = rootNumber;
    return number;
  }

  #append(word: string): number {
    const number = this.#texts.push(word) - 1;
    this.#numbers.set(word, number);
    if (number === this.#stems.length) {
      this.#stems = copyInto(new Uint32Array(2 * number), this.#stems);
      this.#letters = copyInto(new Uint32Array(2 * number), this.#letters);
      this.#areWords = copyInto(new Uint8Array(2 * number), this.#areWords);
    }
    this.#letters[number] = lettersOf(word);
    const start = word.slice(0, 2);
    const alike = this.#byStart.get(start);
    if (alike) alike.push(number);
    else this.#byStart.set(start, [number]);
    return number;
  }

  /** The stem of any form of a word, if a product uses one or did: counting here took a search 1 ms at a million. */
  findStem(word: string): number | undefined {
    const number = this.#numbers.get(word) ?? this.#numbers.get(stem(word));
    return number === undefined ? undefined : this.#stems[number];
  }

  /** The most used words with this beginning, each in one form. */
  findBeginning(beginning: string, limit: number): string[] {
    const start = beginning.slice(0, 2);
    const numbers: number[] = [];
    for (const [key, alike] of this.#byStart) {
      if (!key.startsWith(start)) continue;
      for (const number of alike) {
        if (this.#texts[number]?.startsWith(beginning)) numbers.push(number);
      }
    }
    return this.#mostUsed(numbers, limit);
  }

  /** The most used words whose beginning is one slip away from this one, with the same first letter. */
  findMisspeltBeginning(beginning: string, limit: number): string[] {
    const numbers: number[] = [];
    for (const [start, alike] of this.#byStart) {
      if (start[0] !== beginning[0]) continue;
      for (const number of alike) {
        if (beginsOneSlipAway(this.#texts[number] as string, beginning)) numbers.push(number);
      }
    }
    return this.#mostUsed(numbers, limit);
  }

  /**
   * One form of each stem: all have the same count, and together they would take the places of others. Whoever types an
   * "s" waits for this, so it stops counting where the estimates say that nothing further down is used more.
   */
  #mostUsed(numbers: readonly number[], limit: number): string[] {
    const forms = new Map<number, number>();
    for (const number of numbers) {
      const root = this.#stems[number] as number;
      if (this.#areWords[number] === 1 && !forms.has(root)) forms.set(root, number);
    }
    const roots = Uint32Array.from(forms.keys()).sort();
    const most = this.#uses.estimate(roots);
    const mostOf = (place: number) => Math.floor(most[place] as number);
    const places = Uint32Array.from(roots.keys()).sort((one, other) => mostOf(other) - mostOf(one));
    const best: { number: number; uses: number }[] = [];
    for (const place of places) {
      if (mostOf(place) <= (best[limit - 1]?.uses ?? 0)) break;
      const root = roots[place] as number;
      best.push({ number: forms.get(root) as number, uses: this.#uses.count(root) });
      best.sort((one, other) => other.uses - one.uses || one.number - other.number);
      best.length = Math.min(best.length, limit);
    }
    return best.filter(({ uses }) => uses > 0).map(({ number }) => this.#texts[number] as string);
  }

  /** Words one slip away, with any first letter, if a product uses a form of them. */
  findOneEditAway(word: string): string[] {
    const isStrange = this.findStem(word) === undefined && !isEnglishWord(word);
    return wordsOneEditAway(word).filter((slip) => {
      const [plural, singular] = [`${slip}s`, slip.replace(/s$/, '')];
      if (this.isUsed(slip)) return true;
      // Another form of a word, unless nobody writes it: "boxs".
      if (isEnglishWord(slip) && (this.isUsed(plural) || this.isUsed(singular))) return true;
      // A different last letter means a related word, not a slip: tracker, tracked.
      // The first letter is lost or swapped at times, but hardly another.
      const keepsFirst = slip[0] === word[0] || slip[1] === word[0];
      const isSlip = keepsFirst && slip.slice(0, -1) !== word.slice(0, -1);
      return isStrange && isSlip && isEnglishWord(slip) && this.findStem(slip) !== undefined;
    });
  }

  /** Written like a form of some word, but no product and hardly anybody writes it so: "projecter" beside "projection". */
  isStrangeForm(word: string): boolean {
    if (this.findStem(word) === undefined || isEnglishWord(word)) return false;
    const forms = [word, `${word}s`, word.replace(/s$/, ''), word.replace(/es$/, '')];
    return !forms.some((form) => this.isUsed(form));
  }

  isUsed(word: string): boolean {
    return this.usesOf(word) > 0;
  }

  /**
   * How many products use a word, in any form. Counted from what the index has now: counts of each form would
   * have to be taken back when a text changes, and nobody knows its former words.
   */
  usesOf(word: string): number {
    const number = this.#numbers.get(word);
    return number === undefined ? 0 : this.#usesOf(number);
  }

  #usesOf(number: number): number {
    return this.#areWords[number] === 1 ? this.#uses.count(this.#stems[number] as number) : 0;
  }

  /**
   * The most used words two slips away with the same first letter. Two letters too many are another word, two left out are
   * not. Two slips replace two letters at most, so that few words have to be compared letter by letter: among 100,000 a tenth of the time.
   */
  findTwoEditsAway(word: string, limit: number): string[] {
    const near: number[] = [];
    const letters = lettersOf(word);
    for (const [start, alike] of this.#byStart) {
      if (start[0] !== word[0]) continue;
      for (const number of alike) {
        const others = this.#letters[number] as number;
        if (hasOverTwoBits(letters & ~others) || hasOverTwoBits(others & ~letters)) continue;
        const text = this.#texts[number] as string;
        const more = text.length - word.length;
        if (more < -1 || more > 2 || /\d/.test(text)) continue;
        if (editDistance(word, text) === 2) near.push(number);
      }
    }
    return this.#mostUsed(near, limit);
  }
}

/** Whether a word begins like this with a letter left out, added, changed or swapped with the next. */
function beginsOneSlipAway(word: string, beginning: string): boolean {
  let at = 0;
  while (at < beginning.length && word[at] === beginning[at]) at += 1;
  const rest = beginning.slice(at + 1);
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(beginning.slice(at), at + 1) ||
    word.startsWith(`${rest[0] ?? ''}${beginning[at] ?? ''}${rest.slice(1)}`, at)
  );
}

function lettersOf(word: string): number {
  let bits = 0;
  // Shifting takes the lowest five bits of a letter's code.
  for (let at = 0; at < word.length; at += 1) bits |= 1 << word.charCodeAt(at);
  return bits;
}

function hasOverTwoBits(bits: number): boolean {
  const withoutOne = bits & (bits - 1);
  return (withoutOne & (withoutOne - 1)) !== 0;
}

const latin = [...'abcdefghijklmnopqrstuvwxyz'];
const arabic = [...'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي'];

/**
 * Every string one slip away. Short words share too few letter groups with their misspellings for fuzzy
 * matching, and their neighbours are few enough to enumerate.
 */
export function wordsOneEditAway(word: string): string[] {
  const letters = [...word];
  const alphabet = /[a-z]/.test(word) ? latin : arabic;
  const slips: string[] = [];
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const after = letters.slice(at).join('');
    const afterNext = letters.slice(at + 1).join('');
    for (const letter of alphabet) slips.push(before + letter + after);
    if (at === letters.length) continue;
    slips.push(before + afterNext);
    for (const letter of alphabet) slips.push(before + letter + afterNext);
    const [here, next] = [letters[at], letters[at + 1]];
    if (next) slips.push(before + next + here + letters.slice(at + 2).join(''));
  }
  return [...new Set(slips)].filter((slip) => slip !== word);
}
