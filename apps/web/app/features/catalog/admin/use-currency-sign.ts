import { useLocale } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';

/** "$" where prices are in US dollars. */
export function useCurrencySign(): string {
  const { currency } = usePublicSettings();
  const parts = new Intl.NumberFormat(useLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
