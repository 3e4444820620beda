import bidiModule from 'bidi-js';
import { type FontFamily, findFamily, hasLetter } from './pdf-fonts.ts';

/** A stretch of text in one typeface and one direction. */
export interface TextRun {
  text: string;
  family: FontFamily;
}

export type Direction = 'ltr' | 'rtl';

interface LeveledRun extends TextRun {
  /** How often the direction changed around it; odd ones run from right to left. */
  level: number;
}

// Its types speak of a module, Node sees the function that one exports.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/**
 * A line of text as stretches from left to right, as they stand on paper: Arabic words from the last
 * to the first, with digits and Western words inside them the other way round.
 */
export function arrangeRuns(text: string, base?: Direction): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const runs: LeveledRun[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    const family = chooseFamily(letter, level);
    const last = runs.at(-1);
    const shown = mirrored.get(at) ?? letter;
    if (last && last.level === level && last.family === family) last.text += shown;
    else runs.push({ text: shown, family, level });
    at += letter.length;
  }
  return reorder(runs).map(({ text: run, family, level }) => ({
    family,
    // The typeface's shaper turns everything Arabic round, digits too, which are read from the left.
    text: family === 'arabic' && level % 2 === 0 ? [...run].reverse().join('') : run,
  }));
}

/** Where a text begins: at the right if its first letter is an Arabic one. */
export function directionOf(text: string): Direction {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** Blanks and brackets among Arabic words are set in the same typeface. */
function chooseFamily(letter: string, level: number): FontFamily {
  if (level % 2 === 1 && hasLetter('arabic', letter)) return 'arabic';
  return findFamily(letter) ?? 'latin';
}

/** From the deepest level on, neighbours of that level or deeper change places (rule L2 of Unicode's algorithm). */
function reorder(runs: LeveledRun[]): LeveledRun[] {
  const ordered = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      if (end - start > 1) {
        ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      }
      start = Math.max(start, end);
    }
  }
  return ordered;
}
