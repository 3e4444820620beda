import type { StockMovement, VariantStock } from '@matjar/contract/stock.ts';
import { nameVariant } from '@matjar/contract/variant-options.ts';
import type { Column } from '../../admin-table/admin-table.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { reasonWords } from './reason-words.ts';

const kinds = {
  initial: 'adminOrders.kindInitial',
  adjustment: 'adminOrders.kindAdjustment',
  receipt: 'adminOrders.kindReceipt',
  hold: 'adminOrders.kindHold',
  release: 'adminOrders.kindRelease',
  sale: 'adminOrders.kindSale',
  return: 'adminOrders.kindReturn',
} as const satisfies Record<StockMovement['kind'], string>;

export function useMovementColumns(variants: readonly VariantStock[]): Column<StockMovement>[] {
  const t = useTranslate();
  const formats = useFormats();
  const describe = ({ reason, receipt, unitCost, note, by }: StockMovement) =>
    [
      reason && t(reasonWords[reason]),
      receipt,
      unitCost !== undefined && t('inventory.each', { cost: formats.price(unitCost) }),
      note,
      by && t('orders.movedBy', { name: by.name }),
    ]
      .filter(Boolean)
      .join(' · ');
  const variantColumn: Column<StockMovement> = {
    id: 'variant',
    head: t('adminOrders.stockVariant'),
    className: 'text-t2',
    cell: ({ variant }) => {
      const known = variants.find(({ _id }) => _id === variant);
      return known && nameVariant(known);
    },
  };
  return [
    {
      id: 'date',
      head: t('adminOrders.date'),
      className: 'whitespace-nowrap text-t2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.moment(createdAt)}</time>,
    },
    {
      id: 'kind',
      head: t('adminOrders.stockKind'),
      className: 'min-w-44',
      cell: (movement) => {
        const details = describe(movement);
        return (
          <>
            <span className="block font-medium">{t(kinds[movement.kind])}</span>
            {details && <span className="block text-t3 text-xs">{details}</span>}
          </>
        );
      },
    },
    ...(variants.length > 1 ? [variantColumn] : []),
    {
      id: 'quantity',
      head: t('adminOrders.stockChange'),
      end: true,
      cell: ({ quantityChange }) => <Change by={quantityChange} />,
    },
    {
      id: 'reserved',
      head: t('adminOrders.stockReservedChange'),
      end: true,
      cell: ({ reservedChange }) => <Change by={reservedChange} />,
    },
    {
      id: 'order',
      head: t('adminOrders.stockOrder'),
      cell: ({ order }) =>
        order && (
          <AppLink
            className="inline-flex min-h-11 items-center rounded-r1 font-semibold text-brand-ink underline-offset-4 hover:underline"
            href={`/admin/orders/${order._id}`}
          >
            {order.number}
          </AppLink>
        ),
    },
  ];
}

/** "+3", "−2"; nothing for nothing. */
function Change({ by }: { by: number }) {
  const formats = useFormats();
  if (by === 0) return <span className="text-t3">0</span>;
  return (
    <span className={by > 0 ? 'font-semibold text-ok' : 'font-semibold text-bad'}>
      {by > 0 ? '+' : '−'}
      {formats.count(Math.abs(by))}
    </span>
  );
}
