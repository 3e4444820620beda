import { useLocale } from '../../../i18n/i18n-context.tsx';

/** 0.0423 is "4.2%". */
export function usePercent(): (share: number) => string {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (share) => format.format(share);
}
