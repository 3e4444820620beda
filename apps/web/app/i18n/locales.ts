/** The languages; their texts are chunks of their own, and those of the admin area and of reviews and questions are apart. */
export const locales = {
  en: {
    direction: 'ltr',
    loadShop: async () => (await import('@matjar/contract/messages/en-shop.ts')).enShop,
    loadFeedback: async () => (await import('@matjar/contract/messages/en-feedback.ts')).enFeedback,
    loadAdmin: async () => (await import('@matjar/contract/messages/en-admin.ts')).enAdmin,
  },
} as const;

export type Locale = keyof typeof locales;

export const defaultLocale: Locale = 'en';

export function isLocale(value: string): value is Locale {
  return Object.hasOwn(locales, value);
}
