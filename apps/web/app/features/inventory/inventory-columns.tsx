import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { type InventoryRow, salesDays } from '@matjar/contract/inventory/inventory.ts';
import type { Column } from '../../admin-table/admin-table.tsx';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMay } from '../../session/permissions.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { adjustErrorId, adjustFormId } from './adjust-row.tsx';
import { DaysLeft } from './days-left.tsx';
import { ShelfField } from './shelf-field.tsx';
import { readCount } from './stock-change.ts';
import { RowName } from './variant-name.tsx';

export interface Editing {
  id: string;
  counted: string;
}

/** The name for labels of buttons. */
export function nameRow(row: InventoryRow): string {
  return [row.product.title, nameVariant(row)].filter(Boolean).join(', ');
}

export function availableTone({ available, lowAt }: InventoryRow): string | undefined {
  if (available === 0) return 'font-semibold text-bad';
  return available <= lowAt ? 'text-warn' : undefined;
}

export function useInventoryColumns(
  editing: Editing | undefined,
  onEdit: (editing: Editing) => void,
): Column<InventoryRow>[] {
  const t = useTranslate();
  const { count, day, price, roundPrice } = useFormats();
  const [mayAdjust, seesCosts] = [useMay('inventory:write'), useMay('costs:read')];
  const columns: Column<InventoryRow>[] = [
    {
      id: 'variant',
      head: t('inventory.variantShelf'),
      sort: 'shelf',
      className: 'py-1.5! w-84 max-w-84 2xl:w-110 2xl:max-w-110',
      // The shelf has no column of its own: on laptops the numbers need the width.
      cell: (row) => (
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <RowName narrow row={row} />
          </span>
          <ShelfField
            key={row.shelf}
            name={nameRow(row)}
            shelf={row.shelf ?? ''}
            variantId={row._id}
          />
        </span>
      ),
    },
    {
      id: 'onHand',
      head: t('inventory.onHand'),
      end: true,
      className: 'px-2.5! py-1!',
      cell: (row) =>
        editing?.id === row._id ? (
          <TextInput
            aria-describedby={adjustErrorId}
            aria-invalid={readCount(editing.counted) === undefined}
            aria-label={t('inventory.counted')}
            autoComplete="off"
            // The row was opened by a click or a scan.
            autoFocus
            className="ms-auto h-9! w-18! max-md:hidden! [&_input]:px-2! [&_input]:text-end [&_input]:font-semibold"
            data-on-hand
            dense
            form={adjustFormId}
            inputMode="numeric"
            onChange={(event) => onEdit({ id: row._id, counted: event.target.value })}
            onFocus={(event) => event.target.select()}
            value={editing.counted}
          />
        ) : !mayAdjust ? (
          count(row.onHand)
        ) : (
          <button
            aria-label={t('inventory.adjustOf', {
              name: nameRow(row),
              count: count(row.onHand),
            })}
            className="-me-2 min-h-11 min-w-11 rounded-r1 px-2 text-end font-semibold hover:bg-ground"
            onClick={() => onEdit({ id: row._id, counted: String(row.onHand) })}
            type="button"
          >
            {count(row.onHand)}
          </button>
        ),
    },
    {
      id: 'held',
      head: t('inventory.held'),
      end: true,
      // Rarely above 0, and the total is above the list.
      className: 'px-2.5! text-t2 max-2xl:hidden',
      cell: ({ held }) => count(held),
    },
    {
      id: 'unsent',
      head: t('inventory.unsent'),
      end: true,
      className: 'px-2.5! text-t2',
      cell: ({ unsent }) => <span title={t('inventory.unsentTitle')}>{count(unsent)}</span>,
    },
    {
      id: 'available',
      head: t('inventory.available'),
      sort: 'available',
      end: true,
      headClassName: 'px-2.5!',
      className: 'px-2.5!',
      cell: (row) => <span className={availableTone(row)}>{count(row.available)}</span>,
    },
    {
      id: 'incoming',
      head: t('inventory.incoming'),
      end: true,
      className: 'px-2.5! text-t2',
      cell: ({ incoming, incomingOn }) =>
        incoming === 0 ? (
          ''
        ) : (
          <span {...(incomingOn && { title: t('inventory.incomingOn', { day: day(incomingOn) }) })}>
            {count(incoming)}
          </span>
        ),
    },
    {
      id: 'sold',
      head: (
        <span title={t('inventory.soldTitle')}>
          {t('inventory.soldShort', { days: salesDays })}
        </span>
      ),
      sort: 'sold',
      end: true,
      headClassName: 'px-2.5!',
      className: 'px-2.5! text-t2',
      cell: ({ sold }) => count(sold),
    },
    {
      id: 'daysLeft',
      head: t('inventory.daysLeft'),
      sort: 'daysLeft',
      end: true,
      headClassName: 'px-2.5!',
      className: 'px-2.5!',
      cell: (row) => <DaysLeft row={row} />,
    },
    {
      id: 'value',
      head: t('inventory.atCost'),
      sort: 'value',
      end: true,
      className: 'ps-2.5!',
      cell: ({ value, averageCost }) =>
        value === undefined || averageCost === undefined ? (
          <span className="text-t3" title={t('inventory.costUnknown')}>
            —
          </span>
        ) : (
          <span title={t('inventory.each', { cost: price(averageCost) })}>
            {roundPrice(Math.round(value))}
          </span>
        ),
    },
  ];
  return columns.filter(({ id }) => id !== 'value' || seesCosts);
}
