import type { SearchList } from '@matjar/contract/searches/searches.ts';
import { useFormats, useNumberLocale } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Four metrics of the period, compared with the one before. */
export function SearchMetrics({
  list,
  nothingHref,
}: {
  list: SearchList | undefined;
  nothingHref: string;
}) {
  const t = useTranslate();
  const { count } = useFormats();
  const percent = usePercent(1);
  if (!list) return <Skeleton className="mb-4 h-55 w-full rounded-panel sm:h-43 xl:h-23" />;
  const { searches, nothingFound, clicked, added } = list;
  const hasBefore = searches.before > 0;
  const metric = ({ share, before, count: times }: typeof clicked) => ({
    value: percent(share),
    note: [
      hasBefore && t('adminSearches.wasBefore', { before: percent(before) }),
      t('adminSearches.ofSearches', { count: times }),
    ],
  });
  const metrics: { label: string; value: string; note: (string | false)[]; href?: string }[] = [
    {
      label: t('adminSearches.figureSearches'),
      value: count(searches.value),
      note: [hasBefore && t('adminSearches.fromBefore', { before: count(searches.before) })],
    },
    { label: t('adminSearches.figureNothing'), href: nothingHref, ...metric(nothingFound) },
    { label: t('adminSearches.figureClicked'), ...metric(clicked) },
    { label: t('adminSearches.figureAdded'), ...metric(added) },
  ];
  return (
    <dl className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line xl:grid-cols-4">
      {metrics.map(({ label, value, note, href }) => (
        <div className="bg-surface px-4 py-3" key={label}>
          <dt className="text-t2 text-xs">
            {href ? (
              <AppLink className="underline underline-offset-4" href={href}>
                {label}
              </AppLink>
            ) : (
              label
            )}
          </dt>
          <dd className="font-head text-lg tabular-nums tracking-[-0.02em]">{value}</dd>
          <dd className="min-h-4.5 text-t3 text-xs tabular-nums">
            {note.filter(Boolean).join('; ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
