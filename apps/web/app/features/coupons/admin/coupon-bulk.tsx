import { couponLimits } from '@matjar/contract/coupons/coupon-limits.ts';
import { useState } from 'react';
import type { Selection } from '../../../admin-table/use-selection.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type BulkChoice, RowsBulk } from '../../bulk/rows-bulk.tsx';

/** Bulk actions on selected coupons, or a whole batch of codes. */
export function CouponBulk(props: {
  selection: Selection;
  total: number;
  filters: Record<string, string>;
}) {
  const t = useTranslate();
  const choices: BulkChoice<'coupons'>[] = [
    {
      kind: 'endCoupons',
      icon: 'circle-stop',
      label: t('bulk.endCoupons'),
      title: t('bulk.endCouponsTitle'),
      effects: t('bulk.endCouponsEffects'),
    },
    {
      kind: 'extendCoupons',
      icon: 'calendar-days',
      label: t('bulk.extendCoupons'),
      title: t('bulk.extendCouponsTitle'),
      Fields: LastDay,
    },
    {
      kind: 'pauseCoupons',
      icon: 'pause',
      label: t('bulk.pauseCoupons'),
      title: t('bulk.pauseCouponsTitle'),
      effects: t('bulk.pauseCouponsEffects'),
    },
    {
      kind: 'resumeCoupons',
      icon: 'play',
      label: t('bulk.resumeCoupons'),
      title: t('bulk.resumeCouponsTitle'),
    },
    {
      kind: 'labelCoupons',
      icon: 'tag',
      label: t('bulk.labelCoupons'),
      title: t('bulk.labelCouponsTitle'),
      Fields: BatchName,
    },
    {
      kind: 'deleteCoupons',
      icon: 'trash-2',
      label: t('bulk.deleteShort'),
      title: t('bulk.deleteCouponsTitle'),
      effects: t('bulk.deleteCouponsEffects'),
      danger: true,
    },
  ];
  return <RowsBulk {...props} choices={choices} entity="coupons" />;
}

function LastDay({
  onAction,
}: {
  onAction: (action: { kind: 'extendCoupons'; expire: string } | undefined) => void;
}) {
  const t = useTranslate();
  return (
    <Field label={t('bulk.lastDay')} required>
      <TextInput
        onChange={({ target: { value } }) =>
          onAction(value === '' ? undefined : { kind: 'extendCoupons', expire: value })
        }
        type="date"
      />
    </Field>
  );
}

function BatchName({
  onAction,
}: {
  onAction: (action: { kind: 'labelCoupons'; batch: string | null } | undefined) => void;
}) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const { minimum, maximum } = couponLimits.batchName;
  return (
    <Field hint={t('bulk.labelCouponsHint')} label={t('adminCoupons.batch')}>
      <TextInput
        autoComplete="off"
        maxLength={maximum}
        onBlur={() => text === '' && onAction({ kind: 'labelCoupons', batch: null })}
        onChange={({ target: { value } }) => {
          setText(value);
          const batch = value.trim();
          if (batch === '') onAction({ kind: 'labelCoupons', batch: null });
          else onAction(batch.length < minimum ? undefined : { kind: 'labelCoupons', batch });
        }}
        value={text}
      />
    </Field>
  );
}
