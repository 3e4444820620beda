import type { SearchedText } from '@matjar/contract/searches.ts';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePercent } from './use-percent.ts';

/** Marks the buttons that the arrow keys walk along. */
export const rowMark = 'data-search-row';

export function useSearchColumns(onOpen: (text: string) => void): Column<SearchedText>[] {
  const t = useTranslate();
  const { count } = useFormats();
  const percent = usePercent();
  const shareOf = (times: number, { searches, found, partly }: SearchedText) =>
    found + partly === 0 ? '–' : percent(Math.round((100 * times) / searches) / 100);
  return [
    {
      id: 'text',
      head: t('adminSearches.text'),
      sort: 'text',
      className: 'py-0',
      cell: ({ text, correction }) => (
        <button
          {...{ [rowMark]: text }}
          aria-label={t('adminSearches.openNamed', { text })}
          className="block min-h-11 w-full min-w-36 max-w-80 py-1.5 text-start"
          onClick={() => onOpen(text)}
          type="button"
        >
          <span className="block truncate font-medium" dir="auto">
            {text}
          </span>
          {correction && (
            <span className="block truncate text-t3 text-xs">
              {t('adminSearches.takenFor', { correction })}
            </span>
          )}
        </button>
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
      className: 'py-0 whitespace-nowrap',
      cell: ({ found, partly }) => (
        <>
          <span className={classNames(found === 0 && 'font-semibold text-bad')}>
            {count(found)}
          </span>
          {partly > 0 && (
            <span className="block text-t3 text-xs">
              {t('adminSearches.partly', { count: count(partly) })}
            </span>
          )}
        </>
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

const size = { width: 64, height: 18, margin: 2 };

/** How often in each part of the period; grey when it does not grow. */
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
