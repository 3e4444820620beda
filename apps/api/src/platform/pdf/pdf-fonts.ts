import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

export type Weight = 'regular' | 'semibold' | 'bold';

/** Western letters in the shop's own typeface, Arabic ones in one that goes with it. */
const files = {
  latin: {
    regular: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
    semibold: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
    bold: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  },
  arabic: {
    regular: '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
    semibold:
      '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
    bold: '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf',
  },
} as const;

export type FontFamily = keyof typeof files;

const opened = new Map<string, Font>();

/** Opened once for all documents; each embeds only the letters it uses. */
export function openFont(family: FontFamily, weight: Weight): Font {
  const file = files[family][weight];
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(fileURLToPath(import.meta.resolve(file))) as Font;
  opened.set(file, font);
  return font;
}

export function hasLetter(family: FontFamily, letter: string): boolean {
  return openFont(family, 'regular').hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** The typeface that has a letter, if any has. */
export function findFamily(letter: string): FontFamily | undefined {
  if (hasLetter('latin', letter)) return 'latin';
  return hasLetter('arabic', letter) ? 'arabic' : undefined;
}
