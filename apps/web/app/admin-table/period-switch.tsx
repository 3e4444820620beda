import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from '../ui/class-names.ts';

/** How many days a screen looks back. */
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
    <fieldset className="flex rounded-control bg-ground p-1">
      <legend className="sr-only">{t('insights.period')}</legend>
      {periods.map((each) => (
        <label
          className={classNames(
            'flex h-9 cursor-pointer items-center rounded-[10px] px-4 text-sm has-focus-visible:outline-2 has-focus-visible:outline-brand-strong',
            each === days ? 'bg-surface font-semibold shadow-s1' : 'text-t2',
          )}
          key={each}
        >
          <input
            checked={each === days}
            className="sr-only"
            name="period"
            onChange={() => onChange(each)}
            type="radio"
          />
          {t('insights.lastDays', { days: each })}
        </label>
      ))}
    </fieldset>
  );
}
