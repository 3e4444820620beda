import { useNumberLocale } from '../../../i18n/formats-context.tsx';

/** With one digit, 0.04 is "4.0%". */
export function usePercent(digits: number): (share: number) => string {
  const locale = useNumberLocale();
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (share) => format.format(share);
}
