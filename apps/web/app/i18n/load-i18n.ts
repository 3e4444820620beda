import { type I18n, setupI18n } from '@lingui/core';
import { flattenCatalogue } from '@matjar/contract/messages/flatten-catalogue.ts';
import { compileMessage } from './compile-message.ts';
import { defaultLocale, isLocale, locales } from './locales.ts';

const loaded = new Map<string, Promise<I18n>>();

/** The storefront's texts and the formats of one language; loaded once, then shared. */
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

/** The same with the texts of the admin area. */
export async function loadAdminI18n(requested: string): Promise<I18n> {
  await loadFeedbackTexts(requested);
  return addTexts(requested, 'loadAdmin');
}

/** Texts of the parts about reviews and questions, for those that are loaded after their page. */
export function loadFeedbackTexts(requested = document.documentElement.lang): Promise<I18n> {
  return addTexts(requested, 'loadFeedback');
}

async function addTexts(requested: string, load: 'loadAdmin' | 'loadFeedback'): Promise<I18n> {
  const i18n = await loadI18n(requested);
  const locale = isLocale(i18n.locale) ? i18n.locale : defaultLocale;
  i18n.load(locale, flattenCatalogue(await locales[locale][load]()));
  return i18n;
}
