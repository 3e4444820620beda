import type { Insights } from '@matjar/contract/insights.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';

/** The figures of the chart in words, for those who cannot see it or want them exactly. */
export function DayTable({ days }: { days: Insights['days'] }) {
  const t = useTranslate();
  const { price, count } = useFormats();
  return (
    <Disclosure className="mt-2 text-sm" open={false} title={t('insights.chartTable')}>
      <div className="max-h-80 overflow-y-auto">
        <Table label={t('insights.chartTitle')}>
          <TableHead>
            <HeadCell>{t('insights.day')}</HeadCell>
            <HeadCell end>{t('insights.revenue')}</HeadCell>
            <HeadCell end>{t('insights.chartBefore')}</HeadCell>
            <HeadCell end>{t('insights.orders')}</HeadCell>
          </TableHead>
          <tbody>
            {days.map(({ day, revenue, revenueBefore, orders }) => (
              <TableRow key={day}>
                <Cell>{day}</Cell>
                <Cell end>{price(revenue)}</Cell>
                <Cell end>{price(revenueBefore)}</Cell>
                <Cell end>{count(orders)}</Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
    </Disclosure>
  );
}
