import type { Insights } from '@matjar/contract/insights.ts';
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

/** Revenue as a course, orders as bars below it. Loaded apart: only this page draws charts. */
export default function DayChart({ days }: { days: readonly Day[] }) {
  const { price } = useFormats();
  const short = (amount: number) => price(amount).replace(/\.\d+$/, '');
  return (
    <ResponsiveContainer height={300} width="100%">
      <ComposedChart data={[...days]} margin={{ top: 8, right: 4, bottom: 0, left: 4 }}>
        <defs>
          <linearGradient id="revenue-fill" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0%" stopColor="var(--chart)" stopOpacity={0.28} />
            <stop offset="100%" stopColor="var(--chart)" stopOpacity={0} />
          </linearGradient>
        </defs>
        <CartesianGrid
          stroke="var(--line)"
          strokeDasharray="3 5"
          vertical={false}
          yAxisId="revenue"
        />
        <XAxis
          axisLine={false}
          dataKey="day"
          minTickGap={36}
          tick={tick}
          tickFormatter={(day: string) => day.slice(5)}
          tickLine={false}
        />
        <YAxis
          axisLine={false}
          tick={tick}
          tickFormatter={short}
          tickLine={false}
          width={64}
          yAxisId="revenue"
        />
        <YAxis
          domain={[0, (highest: number) => highest * 4]}
          hide
          orientation="right"
          yAxisId="orders"
        />
        <Tooltip content={DayTip} cursor={{ stroke: 'var(--line-2)' }} isAnimationActive={false} />
        <Bar
          barSize={10}
          dataKey="orders"
          fill="var(--chart-bar)"
          isAnimationActive={false}
          radius={[3, 3, 0, 0]}
          yAxisId="orders"
        />
        <Line
          dataKey="revenueBefore"
          dot={false}
          isAnimationActive={false}
          stroke="var(--chart-before)"
          strokeDasharray="4 4"
          type="monotone"
          yAxisId="revenue"
        />
        <Area
          dataKey="revenue"
          fill="url(#revenue-fill)"
          isAnimationActive={false}
          stroke="var(--chart)"
          strokeWidth={2.5}
          type="monotone"
          yAxisId="revenue"
        />
      </ComposedChart>
    </ResponsiveContainer>
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
  const { price, count } = useFormats();
  const day = payload?.[0]?.payload as Day | undefined;
  if (!active || !day) return null;
  return (
    <div className="rounded-r2 bg-inv px-4 py-3 text-on-inv text-xs shadow-s2">
      <p className="mb-1 opacity-70">{day.day}</p>
      <p className="flex justify-between gap-6 font-semibold">
        {t('insights.revenue')} <span className="tabular-nums">{price(day.revenue)}</span>
      </p>
      <p className="flex justify-between gap-6">
        {t('insights.chartBefore')} <span className="tabular-nums">{price(day.revenueBefore)}</span>
      </p>
      <p className="flex justify-between gap-6">
        {t('insights.orders')} <span className="tabular-nums">{count(day.orders)}</span>
      </p>
    </div>
  );
}
