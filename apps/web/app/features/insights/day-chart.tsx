import type { Insights } from '@matjar/contract/insights/insights.ts';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';

type Day = Insights['days'][number];

const tick = { fill: 'var(--t3)', fontSize: 12 };

const margin = { top: 8, right: 4, bottom: 0, left: 4 };

/** Space for half the height of the label $0, if there are no day labels below the axis. */
const marginOfRevenue = { ...margin, bottom: 8 };

const axis = { axisLine: false, tick, tickLine: false } as const;

/** Revenue as a line, and orders below on a separate axis. Loaded lazily, because only this page has charts. */
export default function DayChart({ days }: { days: readonly Day[] }) {
  const t = useTranslate();
  const { price, count, day: writeDay } = useFormats();
  const short = (amount: number) => price(amount).replace(/\.\d+$/, '');
  const data = [...days];
  return (
    <>
      <ResponsiveContainer height={250} width="100%">
        <ComposedChart data={data} margin={marginOfRevenue} syncId="days">
          <defs>
            <linearGradient id="revenue-fill" x1="0" x2="0" y1="0" y2="1">
              <stop offset="0%" stopColor="var(--chart)" stopOpacity={0.28} />
              <stop offset="100%" stopColor="var(--chart)" stopOpacity={0} />
            </linearGradient>
          </defs>
          <CartesianGrid stroke="var(--line)" strokeDasharray="3 5" vertical={false} />
          <XAxis dataKey="day" hide />
          <YAxis {...axis} interval={0} tickFormatter={short} width={64} />
          <Tooltip
            content={DayTip}
            cursor={{ stroke: 'var(--line-2)' }}
            isAnimationActive={false}
          />
          <Line
            dataKey="revenueBefore"
            dot={false}
            isAnimationActive={false}
            stroke="var(--chart-before)"
            strokeDasharray="4 4"
            type="linear"
          />
          <Area
            dataKey="revenue"
            fill="url(#revenue-fill)"
            isAnimationActive={false}
            stroke="var(--chart)"
            strokeWidth={2.5}
            type="linear"
          />
        </ComposedChart>
      </ResponsiveContainer>
      <p className="mt-2 ps-17 text-t2 text-xs">{t('insights.ordersADay')}</p>
      <ResponsiveContainer height={100} width="100%">
        <ComposedChart data={data} margin={margin} syncId="days">
          <CartesianGrid stroke="var(--line)" strokeDasharray="3 5" vertical={false} />
          <XAxis
            {...axis}
            dataKey="day"
            interval="equidistantPreserveStart"
            minTickGap={36}
            tickFormatter={writeDay}
          />
          <YAxis {...axis} allowDecimals={false} tickCount={3} tickFormatter={count} width={64} />
          <Tooltip
            content={() => null}
            cursor={{ fill: 'var(--line)' }}
            isAnimationActive={false}
          />
          <Bar
            dataKey="orders"
            fill="var(--chart-bar)"
            isAnimationActive={false}
            maxBarSize={14}
            radius={[3, 3, 0, 0]}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </>
  );
}

function DayTip({
  active,
  payload,
}: {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
}) {
  const t = useTranslate();
  const { price, count, day: writeDay } = useFormats();
  const day = payload?.[0]?.payload as Day | undefined;
  if (!active || !day) return null;
  return (
    <div className="rounded-r2 bg-inv px-4 py-3 text-on-inv text-xs shadow-s2">
      <p className="mb-1 opacity-70">{writeDay(day.day)}</p>
      <p className="flex justify-between gap-6 font-semibold">
        {t('insights.revenue')} <span className="tabular-nums">{price(day.revenue)}</span>
      </p>
      <p className="flex justify-between gap-6">
        {t('insights.chartBefore')} <span className="tabular-nums">{price(day.revenueBefore)}</span>
      </p>
      <p className="flex justify-between gap-6">
        {t('insights.cashToCome')} <span className="tabular-nums">{price(day.cashToCome)}</span>
      </p>
      <p className="flex justify-between gap-6">
        {t('insights.orders')} <span className="tabular-nums">{count(day.orders)}</span>
      </p>
    </div>
  );
}
