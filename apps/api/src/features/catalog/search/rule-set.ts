import { readWords } from './read-words.ts';
import { stem } from './stem.ts';
import { wordsOneEditAway } from './vocabulary.ts';

/** A search rule defined by staff. */
export type Rule = { id: string; text: string } & (
  | { kind: 'synonym'; words: readonly string[]; oneWay: boolean }
  /** Ordinals of products, the first comes first. */
  | { kind: 'pin'; products: readonly number[] }
  | { kind: 'redirect'; path: string }
);

/** A synonym of one or more words. */
type Alternative = readonly string[];

const noAlternatives: readonly Alternative[] = [];
/** A word with more synonyms than this says nothing. */
const maxAlternatives = 24;

/** A canonical key of a text, independent of word forms, accents and spacing. Empty if it has no content words. */
export function searchKey(text: string): string {
  return keyOfWords(readWords(text).words);
}

function keyOfWords(words: readonly string[]): string {
  return findRoot(words.map(findRoot).join(''));
}

/** Stems repeatedly, because a stem may itself be a form of another word. */
function findRoot(word: string): string {
  const found = stem(word);
  return found.length < word.length ? findRoot(found) : found;
}

/** All rules, as searches look them up. */
export class RuleSet {
  readonly rules: readonly Rule[];
  readonly #alternatives = new Map<string, Alternative[]>();
  /** Single words that have a synonym. */
  readonly #words = new Set<string>();
  readonly #pins = new Map<string, readonly number[]>();
  readonly #redirects = new Map<string, string>();
  /** Longest term in words, plus one in case it is written apart. */
  #longest = 0;

  constructor(rules: readonly Rule[] = []) {
    this.rules = rules;
    for (const rule of rules) {
      if (rule.kind === 'synonym') this.#addSynonym(rule);
      else if (rule.kind === 'pin') this.#pins.set(searchKey(rule.text), rule.products);
      else this.#redirects.set(searchKey(rule.text), rule.path);
    }
  }

  #addSynonym({ text, words, oneWay }: Extract<Rule, { kind: 'synonym' }>): void {
    const terms = [text, ...words].map((term) => readWords(term).words);
    const keys = terms.map(keyOfWords);
    for (const [at, key] of keys.entries()) {
      if (key === '' || (oneWay && at > 0)) continue;
      const known = this.#alternatives.get(key) ?? [];
      const others = terms.filter((_, place) => keys[place] !== '' && keys[place] !== key);
      this.#alternatives.set(key, [...known, ...others].slice(0, maxAlternatives));
      const [word = '', ...rest] = terms[at] as Alternative;
      if (rest.length === 0) this.#words.add(word);
      this.#longest = Math.max(this.#longest, (terms[at] as Alternative).length + 1);
    }
  }

  /** For each word of a query, the synonyms of it or of the phrase it belongs to. */
  expand(words: readonly string[]): (readonly Alternative[])[] {
    const expanded = words.map(() => noAlternatives);
    if (this.#longest === 0) return expanded;
    const roots = words.map(findRoot);
    for (let start = 0; start < words.length; ) {
      const { length, alternatives } = this.#findLongestTerm(roots, start);
      expanded.fill(alternatives, start, start + length);
      start += length;
    }
    return expanded;
  }

  #findLongestTerm(roots: readonly string[], start: number) {
    for (let length = Math.min(this.#longest, roots.length - start); length > 0; length -= 1) {
      const key = findRoot(roots.slice(start, start + length).join(''));
      const alternatives = this.#alternatives.get(key);
      if (alternatives) return { length, alternatives };
    }
    return { length: 1, alternatives: noAlternatives };
  }

  /** Words with a synonym that are one slip away, even if no product uses them. */
  findOneEditAway(word: string): string[] {
    return this.#words.size === 0
      ? []
      : wordsOneEditAway(word).filter((slip) => this.#words.has(slip));
  }

  /** Ordinals of the products that come first for these words. */
  findPins(words: readonly string[]): readonly number[] | undefined {
    return this.#pins.get(keyOfWords(words));
  }

  /** The redirect for these words. */
  findRedirect(words: readonly string[]): string | undefined {
    return this.#redirects.get(keyOfWords(words));
  }
}
