import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@matjar/contract/messages/compile-message.ts';
import { flattenCatalogue } from '@matjar/contract/messages/flatten-catalogue.ts';
import { defaultLocale, isLocale, type Locale, locales } from './locales.ts';

const loaded = new Map<Locale, Promise<I18n>>();

/** What the shop says in other words than it came with; in browsers the page brought it. */
const overrides = import.meta.env.SSR
  ? {}
  : JSON.parse(document.documentElement.dataset.texts ?? '{}');

type Area = keyof (typeof locales)[Locale]['areas'];

/** The formats of a language, the texts that every page shares, and those of the named areas. */
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
    i18n.loadAndActivate({ locale, messages: flatten(catalogue) });
    return i18n;
  });
  loaded.set(locale, loading);
  return loading;
}

function flatten(catalogue: Parameters<typeof flattenCatalogue>[0]) {
  return { ...flattenCatalogue(catalogue), ...overrides };
}

/** For the frame around an area's pages: its texts, in the language of the page that is left. */
export async function loadAreaTexts(...areas: Area[]): Promise<void> {
  await loadI18n(document.documentElement.lang, ...areas);
}
