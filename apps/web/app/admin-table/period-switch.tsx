import { useTranslate } from '../i18n/i18n-context.tsx';
import { Segments } from '../ui/segments.tsx';

/** Chooses the period of a screen in days. */
export function PeriodSwitch({
  periods,
  days,
  onChange,
}: {
  periods: readonly number[];
  days: number;
  onChange: (days: number) => void;
}) {
  const t = useTranslate();
  return (
    <Segments
      label={t('insights.period')}
      onChange={onChange}
      options={periods.map((value) => ({ value, label: t('insights.lastDays', { days: value }) }))}
      value={days}
    />
  );
}
