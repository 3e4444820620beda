import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** A metric compared with the period before, linked to its list. */
export function MetricCard({
  label,
  value,
  before,
  write,
  note,
  lessIsBetter = false,
  href,
}: {
  label: string;
  value: number;
  /** Absent if there is no data of the period before. */
  before: number | undefined;
  write: (value: number) => string;
  /** What the metric is made of. */
  note: ReactNode;
  lessIsBetter?: boolean;
  href: string;
}) {
  const t = useTranslate();
  return (
    <Link
      className="flex flex-col rounded-panel border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-2 sm:p-5"
      to={href}
    >
      <span className="text-sm text-t2">{label}</span>
      <span className="mt-1 block font-head text-md tracking-[-0.02em] tabular-nums sm:text-lg xl:text-xl">
        {write(value)}
      </span>
      {before !== undefined && (
        <span className="mt-1 text-xs" title={t('insights.asItStood')}>
          <Change before={before} lessIsBetter={lessIsBetter} value={value} write={write} />
        </span>
      )}
      <span className="mt-3 block border-line border-t pt-3 text-t2 text-xs tabular-nums">
        {note}
      </span>
    </Link>
  );
}

function Change({
  value,
  before,
  lessIsBetter,
  write,
}: Pick<Parameters<typeof MetricCard>[0], 'value' | 'lessIsBetter' | 'write'> & {
  before: number;
}) {
  const t = useTranslate();
  const change = relativeChange(value, before);
  if (change === undefined) {
    return <span className="text-t3">{t('insights.noComparison')}</span>;
  }
  const isGood = lessIsBetter ? change <= 0 : change >= 0;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-t2 tabular-nums">
      <span
        className={classNames(
          'inline-flex items-center gap-1 font-semibold',
          isGood ? 'text-ok' : 'text-bad',
        )}
      >
        <Icon name={change < 0 ? 'trending-down' : 'trending-up'} size={16} />
        <VisuallyHidden>{t(change < 0 ? 'insights.down' : 'insights.up')}</VisuallyHidden>
        {t('insights.percent', { percent: Math.abs(change * 100).toFixed(1) })}
      </span>
      {t('insights.from', { before: write(before) })}
    </span>
  );
}

/** The relative change; undefined if the metric was 0 before. */
export function relativeChange(value: number, before: number): number | undefined {
  return before === 0 ? undefined : (value - before) / before;
}

/** A panel of the dashboard with a heading and a link to the whole list. */
export function InsightPanel({
  title,
  aside,
  className,
  children,
}: {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Panel className={className} dense>
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 className="font-head text-md tracking-[-0.02em]">{title}</h2>
        {aside}
      </div>
      {children}
    </Panel>
  );
}
