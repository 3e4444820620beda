import { insightPeriods } from '@matjar/contract/insights/insight-limits.ts';
import type { Insights } from '@matjar/contract/insights/insights.ts';
import { type ClientLoaderFunctionArgs, useSearchParams } from 'react-router';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { PeriodSwitch } from '../../admin-table/period-switch.tsx';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { keepPreviousData, queryOptions, useQuery } from '../../queries.ts';
import { May, useMay } from '../../session/permissions.tsx';
import { prefetchForStaff } from '../../session/staff-session.ts';
import { todoQuery } from '../../session/todo.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Checklist } from '../settings/checklist.tsx';
import { checklistQuery, useChecklist } from '../settings/settings-data.ts';
import { InsightPanel, MetricCard } from './dashboard-cards.tsx';
import { Funnel } from './funnel.tsx';
import { TodoStrip } from './todo-strip.tsx';

const loadDayChart = async () => (await import('./day-chart.tsx')).default;

const loadPanels = async () => (await import('./insight-panels.tsx')).default;

const loadDayTable = async () => (await import('./day-table.tsx')).default;

const shownPeriods = insightPeriods.filter((days) => days <= 90);
const usualPeriod = 30;

function readDays(query: URLSearchParams): number {
  const requested = Number(query.get('days'));
  return shownPeriods.find((each) => each === requested) ?? usualPeriod;
}

const insightsQuery = (days: number) =>
  queryOptions({
    queryKey: ['GET /admin/insights', days],
    queryFn: ({ signal }) => api.call('GET /admin/insights', { query: { days }, signal }),
  });

export function clientLoader(navigation: ClientLoaderFunctionArgs): null {
  const { url } = navigation;
  prefetchForStaff(navigation, ['settings:write'], (queries) =>
    queries.prefetchQuery(checklistQuery),
  );
  return prefetchForStaff(navigation, ['insights:read'], (queries) =>
    queries.prefetchQuery(insightsQuery(readDays(url.searchParams))),
  );
}
clientLoader.hydrate = true as const;

export default function DashboardPage() {
  const t = useTranslate();
  const { day } = useFormats();
  const { days, chooseDays, insights, response } = useInsights();
  const isAboveComing = useIsAboveComing();
  const isFailed = response.isError && !insights;
  const isComing = !isFailed && (isAboveComing || !insights);
  const title = t('adminFrame.dashboard');
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <PageTitle>{title}</PageTitle>
          <h1>{title}</h1>
          <p className="mt-1 min-h-10 text-sm text-t2 sm:min-h-5">
            {insights &&
              t(hasComparison(insights) ? 'insights.against' : 'insights.firstPeriod', {
                from: day(insights.days[0]?.day ?? ''),
                to: day(insights.days.at(-1)?.day ?? ''),
                days,
              })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <PeriodSwitch days={days} onChange={chooseDays} periods={shownPeriods} />
          <ExportMenu
            address={{ keyword: '', sort: '' }}
            choices={[{ fileName: 'dashboard' }]}
            filters={{ days: String(days) }}
            name="GET /admin/insights/export"
          />
        </div>
      </div>
      <div hidden={isComing}>
        <TodoStrip />
        <div className="mb-4 empty:hidden">
          <May needs={['settings:write']}>
            <Checklist wide />
          </May>
        </div>
      </div>
      {isComing && <Waiting />}
      {!isComing && insights && <Totals insights={insights} />}
      {isFailed && (
        <ErrorState
          heading="h2"
          onRetry={() => void response.refetch()}
          retrying={response.isFetching}
        />
      )}
    </>
  );
}

/** Shown once beside the period instead of under each metric. */
function hasComparison({ revenue, cashToCome, orders }: Insights): boolean {
  return [revenue, cashToCome, orders].some(({ before }) => before !== 0);
}

function Totals({ insights }: { insights: Insights }) {
  const t = useTranslate();
  const { price, count } = useFormats();
  const { revenue, cashToCome, orders, averageOrder, newCustomers, margin, days } = insights;
  const beforeOf = (metric: { before: number }) => ({
    before: hasComparison(insights) ? metric.before : undefined,
  });
  const since = `from=${insights.days[0]?.day}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <MetricCard
          {...revenue}
          {...beforeOf(revenue)}
          href={`/admin/orders?${since}&view=sold&paid=true`}
          label={t('insights.revenue')}
          note={t('insights.afterRefunds', { amount: price(revenue.refunded) })}
          write={price}
        />
        <MetricCard
          {...cashToCome}
          {...beforeOf(cashToCome)}
          href={`/admin/orders?${since}&view=unpaidCash`}
          label={t('insights.cashToCome')}
          note={
            <>
              {t('insights.parcels', { count: cashToCome.parcels })}
              {cashToCome.late > 0 && (
                <span className="font-semibold text-bad">
                  {' · '}
                  {t('insights.isLate', { amount: price(cashToCome.late) })}
                </span>
              )}
            </>
          }
          write={price}
        />
        <MetricCard
          {...orders}
          {...beforeOf(orders)}
          href={`/admin/orders?${since}&view=sold`}
          label={t('insights.orders')}
          note={t('insights.paidAndUndone', { paid: orders.paid, undone: orders.undone })}
          write={count}
        />
        <MetricCard
          {...averageOrder}
          {...beforeOf(averageOrder)}
          href={`/admin/orders?${since}&view=sold&paid=true&sort=-total`}
          label={t('insights.averageOrder')}
          note={
            margin
              ? margin.percent === undefined
                ? t('insights.marginUnknown')
                : t(margin.knownPercent === 100 ? 'insights.margin' : 'insights.marginKnown', {
                    amount: price(margin.amount),
                    percent: margin.percent,
                    known: margin.knownPercent,
                  })
              : t('insights.newCustomers', { count: newCustomers.value })
          }
          write={price}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        <InsightPanel aside={<Legend />} title={t('insights.chartTitle')}>
          <OnDemand fallback={<Skeleton className="h-92 w-full" />} load={loadDayChart}>
            {(DayChart) => <DayChart days={days} />}
          </OnDemand>
          <Disclosure className="mt-2 text-sm" open={false} title={t('insights.chartTable')}>
            <OnDemand load={loadDayTable}>{(DayTable) => <DayTable days={days} />}</OnDemand>
          </Disclosure>
        </InsightPanel>
        <Funnel steps={insights.funnel} />
      </div>
      <OnDemand load={loadPanels}>{(Panels) => <Panels insights={insights} />}</OnDemand>
    </div>
  );
}

function Legend() {
  const t = useTranslate();
  const entries = [
    [t('insights.chartNow'), 'h-0.5 w-4 bg-chart'],
    [t('insights.chartBefore'), 'w-4 border-t-2 border-dashed border-chart-before'],
    [t('insights.orders'), 'size-2.5 rounded-xs bg-chart-bar'],
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-t2 text-xs">
      {entries.map(([label, mark]) => (
        <li className="flex items-center gap-2" key={label}>
          <span aria-hidden="true" className={mark} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {['revenue', 'orders', 'average', 'customers'].map((metric) => (
          <Skeleton className="h-37 w-full rounded-panel" key={metric} />
        ))}
      </div>
      <Skeleton className="h-92 w-full rounded-panel" />
    </div>
  );
}

/** Shown together with the metrics below, so that the layout does not shift. */
function useIsAboveComing(): boolean {
  const todo = useQuery(todoQuery);
  const checklist = useChecklist({ enabled: useMay('settings:write') });
  return todo.isLoading || checklist.isLoading;
}

/** The period is in the address. */
function useInsights() {
  const [query, setQuery] = useSearchParams();
  const days = readDays(query);
  const response = useQuery({
    ...insightsQuery(days),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return {
    days,
    chooseDays: (next: number) => setQuery({ days: String(next) }, { preventScrollReset: true }),
    insights: response.data?.data,
    response,
  };
}
