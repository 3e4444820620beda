import {
  type AdjustmentReason,
  adjustmentReasons,
} from '@matjar/contract/inventory/stock-movements.ts';
import { useState } from 'react';
import type { Selection } from '../../admin-table/use-selection.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type BulkChoice, RowsBulk } from '../bulk/rows-bulk.tsx';
import { reasonLabels } from './stock-change.ts';

/** Bulk actions for the selected variants. */
export function StockBulk(props: {
  selection: Selection;
  total: number;
  filters: Record<string, string>;
}) {
  const t = useTranslate();
  const choices: BulkChoice<'variants'>[] = [
    {
      kind: 'changeStock',
      icon: 'plus',
      label: t('bulk.changeStock'),
      title: t('bulk.changeStockTitle'),
      effects: t('bulk.stockEffects'),
      Fields: ChangedPieces,
    },
    {
      kind: 'setStock',
      icon: 'clipboard-list',
      label: t('bulk.setStock'),
      title: t('bulk.setStockTitle'),
      effects: t('bulk.stockEffects'),
      Fields: SetPieces,
    },
    {
      kind: 'setLowAt',
      icon: 'trending-down',
      label: t('bulk.lowAt'),
      title: t('bulk.lowAtTitle'),
      Fields: LowAt,
    },
    {
      kind: 'setShelf',
      icon: 'map-pin',
      label: t('bulk.shelf'),
      title: t('bulk.shelfTitle'),
      Fields: Shelf,
    },
  ];
  return <RowsBulk {...props} choices={choices} entity="variants" />;
}

type StockAction = {
  kind: 'setStock' | 'changeStock';
  value: number;
  reason: AdjustmentReason;
  note?: string;
};

function ChangedPieces({ onAction }: { onAction: (action: StockAction | undefined) => void }) {
  return <Pieces kind="changeStock" onAction={onAction} pattern={/^[+-]?[1-9]\d{0,4}$/} />;
}

function SetPieces({ onAction }: { onAction: (action: StockAction | undefined) => void }) {
  return <Pieces kind="setStock" onAction={onAction} pattern={/^\d{1,6}$/} />;
}

function Pieces({
  kind,
  pattern,
  onAction,
}: {
  kind: StockAction['kind'];
  pattern: RegExp;
  onAction: (action: StockAction | undefined) => void;
}) {
  const t = useTranslate();
  const [fields, setFields] = useState<{ pieces: string; reason: AdjustmentReason; note: string }>({
    pieces: '',
    reason: 'counted',
    note: '',
  });
  const { pieces, reason, note } = fields;

  function change(changed: Partial<typeof fields>) {
    const next = { ...fields, ...changed };
    setFields(next);
    const text = next.pieces.trim().replace('−', '-');
    onAction(
      pattern.test(text)
        ? {
            kind,
            value: Number(text),
            reason: next.reason,
            ...(next.note.trim() && { note: next.note.trim() }),
          }
        : undefined,
    );
  }

  const isWrong = pieces !== '' && !pattern.test(pieces.trim().replace('−', '-'));
  const isChange = kind === 'changeStock';
  return (
    <>
      <Field
        {...(isWrong && {
          error: t(isChange ? 'bulk.piecesInvalid' : 'inventory.countInvalid'),
        })}
        {...(isChange && { hint: t('bulk.piecesHint') })}
        label={t(isChange ? 'bulk.pieces' : 'bulk.piecesOnHand')}
        required
      >
        <TextInput
          autoComplete="off"
          inputMode={isChange ? 'text' : 'numeric'}
          onChange={({ target }) => change({ pieces: target.value })}
          value={pieces}
        />
      </Field>
      <Field label={t('inventory.reason')}>
        <Select
          label={t('inventory.reason')}
          onChange={(value) => change({ reason: value })}
          options={adjustmentReasons.map((value) => ({ value, label: t(reasonLabels[value]) }))}
          value={reason}
        />
      </Field>
      <Field label={t('inventory.note')} optional>
        <TextInput
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => change({ note: target.value })}
          value={note}
        />
      </Field>
    </>
  );
}

function LowAt({
  onAction,
}: {
  onAction: (action: { kind: 'setLowAt'; value: number | null } | undefined) => void;
}) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const isRight = /^\d{0,6}$/.test(text.trim());
  return (
    <Field
      {...(!isRight && { error: t('inventory.lowFromWrong') })}
      hint={t('bulk.lowAtHint')}
      label={t('bulk.lowAt')}
    >
      <TextInput
        autoComplete="off"
        inputMode="numeric"
        onBlur={() => text === '' && onAction({ kind: 'setLowAt', value: null })}
        onChange={({ target: { value } }) => {
          setText(value);
          const digits = value.trim();
          if (!/^\d{0,6}$/.test(digits)) onAction(undefined);
          else onAction({ kind: 'setLowAt', value: digits === '' ? null : Number(digits) });
        }}
        value={text}
      />
    </Field>
  );
}

function Shelf({
  onAction,
}: {
  onAction: (action: { kind: 'setShelf'; shelf: string } | undefined) => void;
}) {
  const t = useTranslate();
  return (
    <Field hint={t('bulk.shelfHint')} label={t('bulk.shelf')}>
      <TextInput
        autoComplete="off"
        maxLength={40}
        onBlur={({ target: { value } }) => onAction({ kind: 'setShelf', shelf: value.trim() })}
        onChange={({ target: { value } }) => onAction({ kind: 'setShelf', shelf: value.trim() })}
      />
    </Field>
  );
}
