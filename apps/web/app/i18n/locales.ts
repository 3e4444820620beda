/** The languages; their texts are separate chunks per area of the shop. */
export const locales = {
  en: {
    direction: 'ltr',
    loadShop: async () => (await import('@matjar/contract/messages/en-shop.ts')).enShop,
    areas: {
      company: async () => (await import('@matjar/contract/messages/en-company.ts')).enCompany,
      compare: async () => (await import('@matjar/contract/messages/en-compare.ts')).enCompare,
      feedback: async () => (await import('@matjar/contract/messages/en-feedback.ts')).enFeedback,
      alerts: async () => (await import('@matjar/contract/messages/en-alerts.ts')).enAlerts,
      account: async () => (await import('@matjar/contract/messages/en-account.ts')).enAccount,
      admin: async () => (await import('@matjar/contract/messages/en-admin.ts')).enAdmin,
    },
  },
} as const;

export type Locale = keyof typeof locales;

export const defaultLocale: Locale = 'en';

export function isLocale(value: string): value is Locale {
  return Object.hasOwn(locales, value);
}
