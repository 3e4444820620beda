import { type I18n, setupI18n } from '@lingui/core';
import { flattenCatalogue } from '@matjar/contract/messages/flatten-catalogue.ts';
import { compileMessage } from './compile-message.ts';
import { defaultLocale, isLocale, locales } from './locales.ts';

const loaded = new Map<string, Promise<I18n>>();

/** The formats of one language and the texts that every page shares; loaded once, then shared. */
export function loadI18n(requested: string): Promise<I18n> {
  const locale = isLocale(requested) ? requested : defaultLocale;
  const known = loaded.get(locale);
  if (known) return known;
  const loading = locales[locale].loadShop().then((catalogue) => {
    const i18n = setupI18n();
    i18n.setMessagesCompiler(compileMessage);
    i18n.loadAndActivate({ locale, messages: flattenCatalogue(catalogue) });
    return i18n;
  });
  loaded.set(locale, loading);
  return loading;
}

/** The same with the texts of signing in, the account and the checkout. */
export async function loadAccountI18n(requested: string): Promise<I18n> {
  const [i18n, catalogue] = await Promise.all([
    loadI18n(requested),
    localeFor(requested).loadAccount(),
  ]);
  i18n.load(i18n.locale, flattenCatalogue(catalogue));
  return i18n;
}

/** The same with the texts of the admin area as well. */
export async function loadAdminI18n(requested: string): Promise<I18n> {
  const [i18n, catalogue] = await Promise.all([
    loadAccountI18n(requested),
    localeFor(requested).loadAdmin(),
  ]);
  i18n.load(i18n.locale, flattenCatalogue(catalogue));
  return i18n;
}

function localeFor(requested: string) {
  return locales[isLocale(requested) ? requested : defaultLocale];
}
