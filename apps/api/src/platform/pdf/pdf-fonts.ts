import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'semibold' | 'bold';

/** Western letters in the shop's own typeface, Arabic ones in one that goes with it. */
const files = {
  latin: {
    regular: import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
    semibold: import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  },
  arabic: {
    regular: import.meta.resolve(
      '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
    ),
    semibold: import.meta.resolve(
      '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
    ),
    bold: import.meta.resolve(
      '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf',
    ),
  },
} as const;

export type FontFamily = keyof typeof files;

const loaded = new Map<string, Buffer>();

/** The file. Each document opens it anew: an open one remembers glyphs in a way that garbles what others say of their letters. */
export function loadFont(family: FontFamily, weight: Weight): Buffer {
  const file = files[family][weight];
  const known = loaded.get(file);
  if (known) return known;
  const bytes = readFileSync(new URL(file));
  loaded.set(file, bytes);
  return bytes;
}

const letters = new Map<FontFamily, Font>();

export function hasLetter(family: FontFamily, letter: string): boolean {
  const font = letters.get(family) ?? (create(loadFont(family, 'regular')) as Font);
  letters.set(family, font);
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** The typeface that has a letter, if any has. */
export function findFamily(letter: string): FontFamily | undefined {
  if (hasLetter('latin', letter)) return 'latin';
  return hasLetter('arabic', letter) ? 'arabic' : undefined;
}
