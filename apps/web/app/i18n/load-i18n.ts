import { type I18n, setupI18n } from '@lingui/core';
import { flattenCatalogue } from '@matjar/contract/messages/flatten-catalogue.ts';
import { compileMessage } from './compile-message.ts';
import { defaultLocale, isLocale, locales } from './locales.ts';

const loaded = new Map<string, Promise<I18n>>();

/** The texts and formats of one language; loaded once, then shared. */
export function loadI18n(wanted: string): Promise<I18n> {
  const locale = isLocale(wanted) ? wanted : defaultLocale;
  const known = loaded.get(locale);
  if (known) return known;
  const loading = locales[locale].loadCatalogue().then((catalogue) => {
    const i18n = setupI18n();
    i18n.setMessagesCompiler(compileMessage);
    i18n.loadAndActivate({ locale, messages: flattenCatalogue(catalogue) });
    return i18n;
  });
  loaded.set(locale, loading);
  return loading;
}
