import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@matjar/contract/messages/compile-message.ts';
import { flattenCatalogue } from '@matjar/contract/messages/flatten-catalogue.ts';
import { defaultLocale, isLocale, type Locale, locales } from './locales.ts';

const loaded = new Map<Locale, Promise<I18n>>();

/** The owner's texts; in browsers they come with the page. */
const overrides = import.meta.env.SSR
  ? {}
  : JSON.parse(document.documentElement.dataset.texts ?? '{}');

/** Numbers in texts are written as the shop's others are. */
const numbers = import.meta.env.SSR ? {} : { locales: document.documentElement.dataset.numbers };

export type Area = keyof (typeof locales)[Locale]['areas'];

/** Formats of a language, the texts shared by every page, and those of the given areas. */
export async function loadI18n(requested: string, ...areas: Area[]): Promise<I18n> {
  const locale = isLocale(requested) ? requested : defaultLocale;
  const [i18n, ...catalogues] = await Promise.all([
    loadShared(locale),
    ...areas.map((area) => locales[locale].areas[area]()),
  ]);
  for (const catalogue of catalogues) i18n.load(locale, flatten(catalogue));
  return i18n;
}

function loadShared(locale: Locale): Promise<I18n> {
  const known = loaded.get(locale);
  if (known) return known;
  const loading = locales[locale].loadShop().then((catalogue) => {
    const i18n = setupI18n();
    i18n.setMessagesCompiler(compileMessage);
    i18n.loadAndActivate({ locale, ...numbers, messages: flatten(catalogue) });
    return i18n;
  });
  loaded.set(locale, loading);
  return loading;
}

function flatten(catalogue: Parameters<typeof flattenCatalogue>[0]) {
  return { ...flattenCatalogue(catalogue), ...overrides };
}

/** Loads the texts of an area for its layout, in the language of the current page. */
export async function loadAreaTexts(...areas: Area[]): Promise<void> {
  await loadI18n(document.documentElement.lang, ...areas);
}
