import { Texts } from '@matjar/contract/messages/texts.ts';
import { formatNumber, pageStyle } from './formats.ts';

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

type Locale = keyof typeof locales;

export const defaultLocale: Locale = 'en';

export function isLocale(value: string): value is Locale {
  return Object.hasOwn(locales, value);
}

const loaded = new Map<Locale, Promise<Texts>>();

/** The owner's texts; in browsers they come with the page. */
const overrides = import.meta.env.SSR
  ? {}
  : JSON.parse(document.documentElement.dataset.texts ?? '{}');

type Area = keyof (typeof locales)[Locale]['areas'];

/** The texts of a language that every page shares, and those of the given areas. */
export async function loadI18n(requested: string, ...areas: Area[]): Promise<Texts> {
  const locale = isLocale(requested) ? requested : defaultLocale;
  const [texts] = await Promise.all([
    loadShared(locale),
    ...areas.map((area) => addArea(locale, area)),
  ]);
  return texts;
}

/** Once: on the server they are asked for with every page. */
const added = new Set<string>();

async function addArea(locale: Locale, area: Area): Promise<void> {
  const name = `${locale}-${area}`;
  if (added.has(name)) return;
  const [texts, catalogue] = await Promise.all([loadShared(locale), locales[locale].areas[area]()]);
  texts.addCatalogue(catalogue);
  added.add(name);
}

function loadShared(locale: Locale): Promise<Texts> {
  const known = loaded.get(locale);
  if (known) return known;
  const loading = locales[locale].loadShop().then((catalogue) => {
    const texts = new Texts(locale, overrides, pageStyle?.locale, formatNumber);
    texts.addCatalogue(catalogue);
    return texts;
  });
  loaded.set(locale, loading);
  return loading;
}

/** Loads the texts of an area for its layout, in the language of the current page. */
export async function loadAreaTexts(...areas: Area[]): Promise<void> {
  await loadI18n(document.documentElement.lang, ...areas);
}

/** The texts that a page at this path is loaded with; on later navigations the layouts load theirs. */
export function textAreas(path: string): Area[] {
  if (/^\/admin(\/|$)/i.test(path)) return ['account', 'feedback', 'admin'];
  if (/^\/(account|alerts|auth|checkout|orders|setup|track|wishlists?)(\/|$)/i.test(path))
    return ['account'];
  if (/^\/(about|contact|delivery|returns|privacy|terms|pages\/[^/]+)\/?$/i.test(path))
    return ['company'];
  if (/^\/compare\/?$/i.test(path)) return ['compare'];
  return [];
}
