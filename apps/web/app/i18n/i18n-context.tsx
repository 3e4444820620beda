import type { Translate } from '@matjar/contract/messages/message-types.ts';
import type { Texts } from '@matjar/contract/messages/texts.ts';
import { createContext, use, useMemo } from 'react';

const I18nContext = createContext<Texts | null>(null);

export const I18nProvider = I18nContext.Provider;

function useI18n(): Texts {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('Texts were asked for outside I18nProvider.');
  return i18n;
}

/** `t('shell.cartItems', { count: 3 })`: key and values are checked against the English catalogue. */
export function useTranslate(): Translate {
  const i18n = useI18n();
  return useMemo<Translate>(
    () =>
      (key, ...values) =>
        i18n.write(key, values[0]),
    [i18n],
  );
}

export function useLocale(): string {
  return useI18n().locale;
}
