/** One line per language; each is a chunk of its own. */
export const locales = {
  en: {
    direction: 'ltr',
    loadCatalogue: async () => (await import('@matjar/contract/messages/en.ts')).en,
  },
} as const;

export type Locale = keyof typeof locales;

export const defaultLocale: Locale = 'en';

export function isLocale(value: string): value is Locale {
  return Object.hasOwn(locales, value);
}
