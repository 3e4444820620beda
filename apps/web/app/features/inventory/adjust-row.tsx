import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import {
  type AdjustmentReason,
  adjustmentReasons,
} from '@matjar/contract/inventory/stock-movements.ts';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-parts.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Editing } from './inventory-columns.tsx';
import { readCount, reasonLabels, writeChange } from './stock-change.ts';
import { useAdjust } from './use-adjust.ts';

/** The number field is in the row above, outside the form. */
export const adjustFormId = 'adjust-stock';
export const adjustErrorId = 'adjust-stock-error';

/** Below an open row: old and new number, reason and the button to book it. */
export function AdjustRow({
  row,
  counted,
  onEdit,
  onClose,
}: {
  row: InventoryRow;
  counted: string;
  onEdit: (editing: Editing) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const adjust = useAdjust();
  const [reason, setReason] = useState<AdjustmentReason>('counted');
  const [note, setNote] = useState('');
  const onHand = readCount(counted);
  const change = onHand === undefined ? undefined : onHand - row.onHand;

  function book(event: FormEvent) {
    event.preventDefault();
    if (adjust.isPending) return;
    if (onHand === undefined) return focusStockField();
    adjust.mutate({ row, onHand, reason, note: note.trim() }, { onSuccess: onClose });
  }

  return (
    <form
      className="flex w-full max-w-[calc(100vw-4.5rem)] flex-wrap items-center gap-2 text-start md:max-w-full"
      id={adjustFormId}
      onSubmit={book}
    >
      <span className="flex items-center gap-2 font-semibold tabular-nums max-md:w-full">
        {row.onHand} →{' '}
        <TextInput
          aria-describedby={adjustErrorId}
          aria-invalid={onHand === undefined}
          aria-label={t('inventory.counted')}
          autoComplete="off"
          className="w-24 md:hidden!"
          data-on-hand
          dense
          inputMode="numeric"
          onChange={(event) => onEdit({ id: row._id, counted: event.target.value })}
          value={counted}
        />
        <span className="max-md:hidden">{onHand ?? '?'}</span>
        {change !== undefined && change !== 0 && (
          <span
            className={`rounded-r1 px-2 py-0.5 text-xs ${change < 0 ? 'bg-bad-bg text-bad' : 'bg-ok-bg text-ok'}`}
          >
            {writeChange(change)}
          </span>
        )}
      </span>
      <Select
        className="w-44! max-md:w-full!"
        label={t('inventory.reason')}
        onChange={setReason}
        options={adjustmentReasons.map((value) => ({ value, label: t(reasonLabels[value]) }))}
        size="md"
        value={reason}
      />
      <TextInput
        aria-label={t('inventory.note')}
        autoComplete="off"
        className="w-auto min-w-48 flex-1"
        dense
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
        placeholder={t('inventory.noteHint')}
        value={note}
      />
      <Button onClick={onClose} variant="outline">
        {t('ui.cancel')}
        <Key>Esc</Key>
      </Button>
      <Button pending={adjust.isPending} type="submit" variant="strong">
        {change === undefined || change === 0
          ? t('inventory.bookAgrees')
          : t('inventory.book', { change: writeChange(change) })}
        <Key>Enter</Key>
      </Button>
      <div className="w-full">
        <FieldError
          id={adjustErrorId}
          {...(onHand === undefined && { text: t('inventory.countInvalid') })}
        />
      </div>
    </form>
  );
}

/** The visible one of the two fields; on phones it is inside the form. */
function focusStockField() {
  const inputs = document.querySelectorAll<HTMLInputElement>('[data-on-hand]');
  [...inputs].find((each) => each.checkVisibility())?.focus();
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="ms-1 rounded-r1 border border-current/25 px-1.5 font-sans font-semibold text-xs opacity-80 max-lg:hidden">
      {children}
    </kbd>
  );
}
