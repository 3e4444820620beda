import { Link } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** One figure of the period beside the period before; it leads to the list it counts. */
export function FigureCard({
  label,
  text,
  value,
  before,
  course,
  note,
  href,
}: {
  label: string;
  text: string;
  value: number;
  before: number;
  /** The figure day by day, drawn small. */
  course?: readonly number[];
  /** Under the figure: what is in it. */
  note?: string;
  href: string;
}) {
  return (
    <Link
      className="flex flex-col rounded-panel border border-line bg-surface p-4 transition-colors sm:p-5 duration-150 hover:border-line-2"
      to={href}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
        <span className="text-t2">{label}</span>
        <Change before={before} value={value} />
      </span>
      <span className="mt-1 block font-head text-md tabular-nums sm:text-lg xl:text-xl tracking-[-0.02em]">
        {text}
      </span>
      {note && <span className="block text-t3 text-xs tabular-nums">{note}</span>}
      {course && <Sparkline values={course} />}
    </Link>
  );
}

function Change({ value, before }: { value: number; before: number }) {
  const t = useTranslate();
  const change = compareFigures(value, before);
  if (change === undefined) {
    return <VisuallyHidden>{t('insights.noComparison')}</VisuallyHidden>;
  }
  const percent = `${Math.abs(change * 100).toFixed(1)}%`;
  const words = change < 0 ? 'insights.changeDown' : 'insights.changeUp';
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 font-semibold text-xs tabular-nums',
        change < 0 ? 'text-bad' : 'text-ok',
      )}
    >
      <Icon name={change < 0 ? 'trending-down' : 'trending-up'} size={16} />
      <span aria-hidden="true">{percent}</span>
      <VisuallyHidden>{t(words, { percent })}</VisuallyHidden>
    </span>
  );
}

const size = { width: 160, height: 36, margin: 3 };

/** The course of a figure, without axes: the figure beside it says what it is. */
function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 1);
  const step = size.width / Math.max(values.length - 1, 1);
  const points = values.map((value, at) => {
    const y = size.height - size.margin - (value / highest) * (size.height - 2 * size.margin);
    return `${(at * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden="true"
      className="mt-auto block h-12 w-full pt-3 text-chart"
      preserveAspectRatio="none"
      viewBox={`0 0 ${size.width} ${size.height}`}
    >
      <polygon
        fill="currentColor"
        opacity={0.12}
        points={`0,${size.height} ${points.join(' ')} ${size.width},${size.height}`}
      />
      <polyline
        fill="none"
        points={points.join(' ')}
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** How much a figure changed, as a share of what it was; nothing when there was nothing before. */
export function compareFigures(value: number, before: number): number | undefined {
  return before === 0 ? undefined : (value - before) / before;
}
