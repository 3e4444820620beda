import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface Stock {
  quantity: number;
  reserved: number;
  sold: number;
}

const figures = [
  { name: 'quantity', text: 'adminOrders.stockOnHand' },
  { name: 'reserved', text: 'adminOrders.stockReserved' },
  { name: 'sold', text: 'adminOrders.stockSold' },
] as const;

export function StockFigures({ stock }: { stock: Stock | undefined }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <dl className="mb-4 grid grid-cols-3 gap-3 md:gap-4">
      {figures.map(({ name, text }) => (
        <Panel className="max-sm:p-3.5!" dense key={name}>
          <dt className="text-t2">{t(text)}</dt>
          <dd className="mt-1 font-bold text-lg tabular-nums tracking-[-0.02em]">
            {stock ? formats.count(stock[name]) : <Skeleton className="inline-block h-6 w-14" />}
          </dd>
        </Panel>
      ))}
    </dl>
  );
}
