import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import type { ReactNode } from 'react';
import { SelectRow } from '../../admin-table/select-column.tsx';
import type { Selection } from '../../admin-table/use-selection.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMay } from '../../session/permissions.tsx';
import { Button } from '../../ui/button.tsx';
import { AdjustRow } from './adjust-row.tsx';
import { DaysLeft } from './days-left.tsx';
import { availableTone, type Editing, nameRow } from './inventory-columns.tsx';
import { ShelfField } from './shelf-field.tsx';
import { RowName } from './variant-name.tsx';

/** A variant on phones, with its stock and the button to adjust it. */
export function InventoryCard({
  row,
  editing,
  onEdit,
  selection,
}: {
  row: InventoryRow;
  editing: Editing | undefined;
  onEdit: (editing: Editing | undefined) => void;
  /** Absent without the permission for bulk changes. */
  selection: Selection | undefined;
}) {
  const t = useTranslate();
  const { count, day, roundPrice } = useFormats();
  const [mayAdjust, seesCosts] = [useMay('inventory:write'), useMay('costs:read')];
  const isOpen = editing?.id === row._id;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3.5">
      <div className="flex items-center gap-3">
        {selection && (
          <span className="-ms-3">
            <SelectRow
              id={row._id}
              label={t('bulk.selectNamed', { name: nameRow(row) })}
              selection={selection}
            />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <RowName row={row} />
        </div>
      </div>
      <dl className="grid grid-cols-3 gap-2">
        <Metric label={t('inventory.onHand')}>{count(row.onHand)}</Metric>
        <Metric label={t('inventory.held')}>{count(row.held)}</Metric>
        <Metric label={t('inventory.unsent')}>{count(row.unsent)}</Metric>
        <Metric label={t('inventory.available')}>
          <span className={availableTone(row)}>{count(row.available)}</span>
        </Metric>
        <Metric label={t('inventory.daysLeft')}>
          <span className="[&_[aria-hidden]]:hidden [&_span]:min-w-0">
            <DaysLeft row={row} />
          </span>
        </Metric>
        {seesCosts && (
          <Metric label={t('inventory.atCost')}>
            {row.value === undefined ? (
              <span className="font-normal text-t3">—</span>
            ) : (
              roundPrice(Math.round(row.value))
            )}
          </Metric>
        )}
      </dl>
      <div className="flex items-center gap-2.5 text-t2 text-xs">
        {t('inventory.shelf')}
        <ShelfField name={nameRow(row)} shelf={row.shelf ?? ''} variantId={row._id} />
        {mayAdjust && !isOpen && (
          <Button
            aria-label={t('inventory.adjustNamed', {
              name: nameRow(row),
              count: count(row.onHand),
            })}
            className="ms-auto"
            onClick={() => onEdit({ id: row._id, counted: String(row.onHand) })}
            variant="outline"
          >
            {t('inventory.adjust')}
          </Button>
        )}
      </div>
      {row.incoming > 0 && (
        <p className="text-t2 text-xs tabular-nums">
          {t('inventory.incoming')} {count(row.incoming)}
          {row.incomingOn && ` · ${t('inventory.incomingOn', { day: day(row.incomingOn) })}`}
        </p>
      )}
      {isOpen && (
        <AdjustRow
          counted={editing.counted}
          onClose={() => onEdit(undefined)}
          onEdit={onEdit}
          row={row}
        />
      )}
    </article>
  );
}

function Metric({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-t2 text-xs">{label}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  );
}
