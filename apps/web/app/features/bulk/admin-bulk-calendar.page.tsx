import type { BulkCalendar, BulkRun } from '@matjar/contract/bulk/bulk.ts';
import { useSearchParams } from 'react-router';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useLocale, useTranslate } from '../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../queries.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { iconButtonClass } from '../../ui/button-class.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { labelOfState, nameRun } from './bulk-labels.ts';
import { type Bar, layOutMonth, type Span, shiftMonth } from './month-layout.ts';
import { RepricedMark, RunState, RunTime } from './run-facts.tsx';
import { daysOfRun } from './shop-times.ts';

const path = '/admin/bulk/calendar';

/** Planned prices and discounts of a month. */
export default function AdminBulkCalendarPage() {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.exec(parameters.get('month') ?? '')?.[0];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['GET /admin/bulk/calendar', { month }],
    queryFn: ({ signal }) =>
      api.call('GET /admin/bulk/calendar', { query: month ? { month } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <PageTitle>{t('bulk.calendar')}</PageTitle>
      <Breadcrumb
        crumbs={[{ label: t('bulk.title'), href: '/admin/bulk' }, { label: t('bulk.calendar') }]}
      />
      {data ? (
        <Month calendar={data} />
      ) : isError ? (
        <ErrorState heading="h1" onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Month({ calendar }: { calendar: BulkCalendar }) {
  const t = useTranslate();
  const locale = useLocale();
  const isPhone = useMediaQuery('(max-width: 767px)', false);
  const { month, today, timeZone, data } = calendar;
  const name = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <>
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1>{t('bulk.calendar')}</h1>
        <div className="flex items-center gap-1 sm:ms-auto">
          <MonthLink
            icon="chevron-left"
            label={t('bulk.monthBefore')}
            month={shiftMonth(month, -1)}
          />
          <span aria-live="polite" className="min-w-36 text-center font-semibold">
            {name}
          </span>
          <MonthLink
            icon="chevron-right"
            label={t('bulk.monthAfter')}
            month={shiftMonth(month, 1)}
          />
          {month !== today.slice(0, 7) && (
            <ButtonLink href={path} size="sm" variant="outline">
              {t('bulk.thisMonth')}
            </ButtonLink>
          )}
        </div>
      </div>
      {data.length === 0 ? (
        <Panel dense flush>
          <EmptyState
            action={
              <ButtonLink href="/admin/products-management" variant="outline">
                {t('bulk.products')}
              </ButtonLink>
            }
            heading="h2"
            icon="calendar-days"
            text={t('bulk.calendarEmptyText')}
            title={t('bulk.calendarEmpty')}
          />
        </Panel>
      ) : isPhone ? (
        <RunList runs={data} />
      ) : (
        <MonthGrid month={month} runs={data} today={today} />
      )}
      <p className="mt-3 text-t3 text-xs">{t('bulk.calendarZone', { zone: timeZone })}</p>
    </>
  );
}

function MonthLink({
  month,
  label,
  icon,
}: {
  month: string;
  label: string;
  icon: 'chevron-left' | 'chevron-right';
}) {
  return (
    <AppLink aria-label={label} className={iconButtonClass({})} href={`${path}?month=${month}`}>
      <Icon className="rtl:-scale-x-100" name={icon} size={20} />
    </AppLink>
  );
}

function RunList({ runs }: { runs: readonly BulkRun[] }) {
  const t = useTranslate();
  const { price } = useFormats();
  return (
    <Panel dense flush>
      <ul className="divide-y divide-line">
        {runs.map((run) => (
          <li className="relative grid gap-1.5 p-4" key={run._id}>
            <AppLink
              className="font-semibold after:absolute after:inset-0 after:-outline-offset-3"
              href={`/admin/bulk/${run._id}`}
            >
              {nameRun(run, t, price)}
            </AppLink>
            <span className="text-sm text-t2 tabular-nums">
              <RunTime run={run} />
            </span>
            <span>
              <RunState run={run} />
            </span>
            <RepricedMark run={run} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const tones = {
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-brand-tint text-brand-ink',
  bad: 'bg-bad-bg text-bad',
  neutral: 'bg-ground text-t2',
} as const;

function MonthGrid({
  month,
  today,
  runs,
}: {
  month: string;
  today: string;
  runs: readonly BulkRun[];
}) {
  const locale = useLocale();
  const { day: writeDay } = useFormats();
  const spans = runs.flatMap((run): Span[] => {
    const days = daysOfRun(run);
    return days ? [{ id: run._id, ...days }] : [];
  });
  const weeks = layOutMonth(month, spans);
  const byId = new Map(runs.map((run) => [run._id, run]));
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <Panel dense flush>
      <div aria-hidden="true" className="grid grid-cols-7 border-line border-b bg-sunken">
        {weeks[0]?.days.map((day) => (
          <span className="px-3 py-2 text-t2 text-xs" key={day}>
            {weekday.format(new Date(`${day}T00:00:00Z`))}
          </span>
        ))}
      </div>
      {weeks.map(({ days, bars }) => (
        <div className="relative border-line not-last:border-b" key={days[0]}>
          <div className="absolute inset-0 grid grid-cols-7">
            {days.map((day) => (
              <span
                className={classNames(
                  'border-line not-first:border-s px-2 py-1.5 text-xs tabular-nums',
                  day.startsWith(month) ? 'text-t2' : 'bg-sunken text-t3',
                )}
                key={day}
              >
                <time
                  aria-current={day === today ? 'date' : undefined}
                  title={writeDay(day)}
                  className={classNames(
                    'inline-grid h-6 min-w-6 place-items-center',
                    day === today && 'rounded-full bg-brand px-1 font-bold text-on-brand',
                  )}
                  dateTime={day}
                >
                  {Number(day.slice(8))}
                </time>
              </span>
            ))}
          </div>
          <ul className="relative grid min-h-26 grid-cols-7 content-start gap-y-1 pt-9 pb-2">
            {bars.map((bar) => {
              const run = byId.get(bar.id);
              return run && <RunBar bar={bar} key={bar.id} run={run} />;
            })}
          </ul>
        </div>
      ))}
    </Panel>
  );
}

function RunBar({ run, bar }: { run: BulkRun; bar: Bar }) {
  const t = useTranslate();
  const { price } = useFormats();
  const { tone, text, icon } = labelOfState(run);
  const name = nameRun(run, t, price);
  return (
    <li
      className={classNames(
        'min-w-0',
        bar.isContinued ? 'ps-0' : 'ps-1.5',
        bar.goesOn ? 'pe-0' : 'pe-1.5',
      )}
      style={{ gridColumn: `${bar.from + 1} / ${bar.to + 2}`, gridRow: bar.lane + 1 }}
    >
      <AppLink
        className={classNames(
          'flex h-7 items-center gap-1.5 px-2 font-semibold text-xs hover:underline',
          tones[tone],
          !bar.isContinued && 'rounded-s-[8px]',
          !bar.goesOn && 'rounded-e-[8px]',
        )}
        href={`/admin/bulk/${run._id}`}
        title={run.repriced ? `${name}: ${t('bulk.repriced', { count: run.repriced })}` : name}
      >
        <Icon className="shrink-0" name={run.repriced ? 'circle-alert' : icon} size={16} />
        <span className="truncate">{name}</span>
        <span className="sr-only">
          {t(text)}, <RunTime run={run} /> <RepricedMark run={run} />
        </span>
      </AppLink>
    </li>
  );
}
