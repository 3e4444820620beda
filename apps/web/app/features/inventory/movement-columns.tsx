import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { StockMovement, VariantStock } from '@matjar/contract/inventory/stock-movements.ts';
import type { Column } from '../../admin-table/admin-table.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { reasonLabels } from './stock-change.ts';

const kinds = {
  initial: 'adminOrders.kindInitial',
  adjustment: 'adminOrders.kindAdjustment',
  receipt: 'adminOrders.kindReceipt',
  hold: 'adminOrders.kindHold',
  release: 'adminOrders.kindRelease',
  sale: 'adminOrders.kindSale',
  return: 'adminOrders.kindReturn',
} as const satisfies Record<StockMovement['kind'], string>;

/** Why, at what cost, and by whom. */
function useDescription(): (movement: StockMovement) => string {
  const t = useTranslate();
  const { price } = useFormats();
  return ({ reason, unitCost, note, by }) =>
    [
      reason && t(reasonLabels[reason]),
      unitCost !== undefined && t('inventory.each', { cost: price(unitCost) }),
      note,
      by && t('orders.movedBy', { name: by.name }),
    ]
      .filter(Boolean)
      .join(' · ');
}

function nameOf(variants: readonly VariantStock[], { variant }: StockMovement): string {
  const known = variants.find(({ _id }) => _id === variant);
  return known ? nameVariant(known) : '';
}

/** A movement on phones. */
export function MovementCard({
  movement,
  variants,
}: {
  movement: StockMovement;
  variants: readonly VariantStock[];
}) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const { kind, createdAt, quantityChange, reservedChange } = movement;
  const source = sourceOf(movement);
  const details = useDescription()(movement);
  return (
    <article className="flex gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {t(kinds[kind])}
          {source && (
            <>
              {' · '}
              <SourceLink {...source} />
            </>
          )}
        </p>
        <p className="wrap-anywhere text-t2 text-xs">
          {[nameOf(variants, movement), details].filter(Boolean).join(' · ')}
        </p>
        <p className="text-t3 text-xs">
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </p>
      </div>
      <dl className="grid content-start justify-items-end gap-0.5 tabular-nums">
        <div className="flex items-baseline gap-2">
          <dt className="text-t3 text-xs">{t('adminOrders.stockChange')}</dt>
          <dd>
            <Change by={quantityChange} />
          </dd>
        </div>
        {reservedChange !== 0 && (
          <div className="flex items-baseline gap-2">
            <dt className="text-t3 text-xs">{t('adminOrders.stockReservedChange')}</dt>
            <dd>
              <Change by={reservedChange} />
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}

/** The order or the delivery that a movement is of. */
function sourceOf({ order, receipt, receiptId }: StockMovement) {
  if (order) return { href: `/admin/orders/${order._id}`, name: order.number };
  return receipt && { href: `/admin/inventory/receipts/${receiptId}`, name: receipt };
}

function SourceLink({ href, name }: { href: string; name: string | number }) {
  return (
    <AppLink
      className="inline-flex items-center rounded-r1 font-semibold text-brand-ink underline-offset-4 hover:underline max-md:-my-3 max-md:min-h-11 md:min-h-11"
      href={href}
    >
      {name}
    </AppLink>
  );
}

export function useMovementColumns(variants: readonly VariantStock[]): Column<StockMovement>[] {
  const t = useTranslate();
  const formats = useFormats();
  const describe = useDescription();
  const variantColumn: Column<StockMovement> = {
    id: 'variant',
    head: t('adminOrders.stockVariant'),
    className: 'text-t2',
    cell: (movement) => nameOf(variants, movement),
  };
  return [
    {
      id: 'date',
      head: t('adminOrders.date'),
      className: 'whitespace-nowrap text-t2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>,
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
      cell: (movement) => {
        const source = sourceOf(movement);
        return source && <SourceLink {...source} />;
      },
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
