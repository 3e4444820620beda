import type { Insights } from '@matjar/contract/insights/insights.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';

/** The chart as a table, for screen readers and exact metrics. */
export default function DayTable({ days }: { days: Insights['days'] }) {
  const t = useTranslate();
  const { price, count, day: writeDay } = useFormats();
  return (
    <div className="max-h-80 overflow-y-auto">
      <Table label={t('insights.chartTitle')}>
        <TableHead>
          <HeadCell>{t('insights.day')}</HeadCell>
          <HeadCell end>{t('insights.revenue')}</HeadCell>
          <HeadCell end>{t('insights.chartBefore')}</HeadCell>
          <HeadCell end>{t('insights.cashToCome')}</HeadCell>
          <HeadCell end>{t('insights.orders')}</HeadCell>
        </TableHead>
        <tbody>
          {days.map(({ day, revenue, revenueBefore, cashToCome, orders }) => (
            <TableRow key={day}>
              <Cell>{writeDay(day)}</Cell>
              <Cell end>{price(revenue)}</Cell>
              <Cell end>{price(revenueBefore)}</Cell>
              <Cell end>{price(cashToCome)}</Cell>
              <Cell end>{count(orders)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
