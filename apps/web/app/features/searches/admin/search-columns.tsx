import type { SearchedText } from '@matjar/contract/searches.ts';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePercent } from './use-percent.ts';

/** Marks the buttons that the arrow keys walk along. */
export const rowMark = 'data-search-row';

/** `narrow` when something stands beside the table. */
export function useSearchColumns(
  onOpen: (text: string) => void,
  narrow: boolean,
): Column<SearchedText>[] {
  const t = useTranslate();
  const { count } = useFormats();
  const percent = usePercent(0);
  const shareOf = (times: number, { searches, found, partly }: SearchedText) =>
    found + partly === 0 ? '–' : percent(times / searches);
  return [
    {
      id: 'text',
      head: t('adminSearches.text'),
      sort: 'text',
      cell: ({ text, correction }) => (
        <button
          {...{ [rowMark]: text }}
          aria-label={[
            t('adminSearches.openNamed', { text }),
            correction && t('adminSearches.takenFor', { correction }),
          ]
            .filter(Boolean)
            .join(' ')}
          className={classNames(
            '-my-3 block min-h-11.5 w-full min-w-28 max-w-36 py-1 text-start',
            narrow ? 'sm:max-w-44' : 'sm:max-w-80',
          )}
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
      cell: ({ found, partly }) => (
        <span className="-my-2 block">
          <span className={classNames(found === 0 && 'font-semibold text-bad')}>
            {count(found)}
          </span>
          {partly > 0 && (
            <span className="block text-t3 text-xs">
              {t('adminSearches.partly', { count: count(partly) })}
            </span>
          )}
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

const size = { width: 52, height: 18, margin: 2 };

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
