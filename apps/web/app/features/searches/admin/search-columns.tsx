import type { SearchedText } from '@matjar/contract/searches/searches.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePercent } from './search-metrics.tsx';

/** Marks the buttons that arrow keys move along. */
export const rowMark = 'data-search-row';

/** `narrow` if a panel is beside the table. */
export function useSearchColumns(
  onOpen: (text: string) => void,
  narrow: boolean,
): Column<SearchedText>[] {
  const t = useTranslate();
  const { count } = useFormats();
  const shareOf = useShare();
  return [
    {
      id: 'text',
      head: t('adminSearches.text'),
      sort: 'text',
      cell: (row) => (
        <SearchText
          className={classNames(
            '-my-3 block min-h-11.5 w-full min-w-28',
            narrow ? 'max-w-44' : 'max-w-80',
          )}
          onOpen={onOpen}
          row={row}
        />
      ),
    },
    {
      id: 'searches',
      head: t('adminSearches.searches'),
      sort: 'searches',
      end: true,
      cell: ({ searches }) => <span className="font-semibold">{count(searches)}</span>,
    },
    {
      id: 'found',
      head: t('adminSearches.found'),
      sort: 'found',
      end: true,
      className: 'whitespace-nowrap',
      cell: (row) => (
        <span className="-my-2 block">
          <Found row={row} />
        </span>
      ),
    },
    {
      id: 'clicked',
      head: t('adminSearches.clicked'),
      sort: 'clicked',
      end: true,
      cell: (row) => shareOf(row.clicked, row),
    },
    {
      id: 'added',
      head: t('adminSearches.added'),
      sort: 'added',
      end: true,
      cell: (row) => shareOf(row.added, row),
    },
    {
      id: 'trend',
      head: t('adminSearches.trend'),
      cell: ({ trend }) => <Trend counts={trend} />,
    },
  ];
}

/** Share of searches with results. */
function useShare() {
  const percent = usePercent(0);
  return (times: number, { searches, found, partly }: SearchedText) =>
    found + partly === 0 ? '–' : percent(times / searches);
}

function SearchText({
  row: { text, correction },
  onOpen,
  className,
}: {
  row: SearchedText;
  onOpen: (text: string) => void;
  className: string;
}) {
  const t = useTranslate();
  return (
    <button
      {...{ [rowMark]: text }}
      aria-label={[
        t('adminSearches.openNamed', { text }),
        correction && t('adminSearches.takenFor', { correction }),
      ]
        .filter(Boolean)
        .join(' ')}
      className={classNames('py-1 text-start', className)}
      onClick={() => onOpen(text)}
      type="button"
    >
      <bdi className="block truncate font-medium">{text}</bdi>{' '}
      {correction && (
        <span className="block truncate text-t3 text-xs">
          {t('adminSearches.takenFor', { correction })}
        </span>
      )}
    </button>
  );
}

function Found({ row: { found, partly } }: { row: SearchedText }) {
  const t = useTranslate();
  const { count } = useFormats();
  return (
    <>
      <span className={classNames(found === 0 && 'font-semibold text-bad')}>{count(found)}</span>
      {partly > 0 && (
        <span className="block text-t3 text-xs">
          {t('adminSearches.partly', { count: count(partly) })}
        </span>
      )}
    </>
  );
}

/** A search in the list on phones. */
export function SearchCard({ row, onOpen }: { row: SearchedText; onOpen: (text: string) => void }) {
  const t = useTranslate();
  const { count } = useFormats();
  const shareOf = useShare();
  return (
    <article className="grid gap-1.5 px-4 py-2.5">
      <div className="flex items-center gap-3">
        <SearchText className="min-h-11 min-w-0 flex-1" onOpen={onOpen} row={row} />
        <Trend counts={row.trend} />
      </div>
      <dl className="grid grid-cols-4 gap-2">
        <Metric label={t('adminSearches.searches')}>
          <span className="font-semibold">{count(row.searches)}</span>
        </Metric>
        <Metric label={t('adminSearches.found')}>
          <Found row={row} />
        </Metric>
        <Metric label={t('adminSearches.clicked')}>{shareOf(row.clicked, row)}</Metric>
        <Metric label={t('adminSearches.added')}>{shareOf(row.added, row)}</Metric>
      </dl>
    </article>
  );
}

function Metric({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-t2 text-xs">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

const size = { width: 52, height: 18, margin: 2 };

/** Counts per part of the period; grey if it does not grow. */
function Trend({ counts }: { counts: readonly number[] }) {
  const t = useTranslate();
  const highest = Math.max(...counts, 1);
  const step = size.width / Math.max(counts.length - 1, 1);
  const middle = Math.floor(counts.length / 2);
  const sum = (part: readonly number[]) => part.reduce((total, count) => total + count, 0);
  const isGrowing = sum(counts.slice(-middle)) > 1.2 * sum(counts.slice(0, middle));
  const points = counts.map((count, at) => {
    const y = size.height - size.margin - (count / highest) * (size.height - 2 * size.margin);
    return `${(at * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <>
      <VisuallyHidden>
        {t('adminSearches.trendOf', { first: counts[0] ?? 0, last: counts.at(-1) ?? 0 })}
      </VisuallyHidden>
      <svg
        aria-hidden="true"
        className={classNames('overflow-visible', isGrowing ? 'text-chart' : 'text-t3')}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        width={size.width}
      >
        <polyline
          fill="none"
          points={points.join(' ')}
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth={1.75}
        />
      </svg>
    </>
  );
}
