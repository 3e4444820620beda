import { useState } from 'react';
import type { Selection } from '../../../admin-table/use-selection.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { type BulkChoice, RowsBulk } from '../../bulk/rows-bulk.tsx';

/** Bulk actions on the selected reviews. */
export function ReviewBulk(props: {
  selection: Selection;
  total: number;
  filters: Record<string, string>;
}) {
  const t = useTranslate();
  const choices: BulkChoice<'reviews'>[] = [
    {
      kind: 'approveReviews',
      icon: 'check',
      label: t('bulk.approveReviews'),
      title: t('bulk.approveReviewsTitle'),
      effects: t('bulk.approveReviewsEffects'),
    },
    {
      kind: 'hideReviews',
      icon: 'eye-off',
      label: t('bulk.hideReviews'),
      title: t('bulk.hideReviewsTitle'),
      effects: t('bulk.hideReviewsEffects'),
      Fields: HidingReason,
    },
    {
      kind: 'showReviews',
      icon: 'eye',
      label: t('bulk.showReviews'),
      title: t('bulk.showReviewsTitle'),
    },
    {
      kind: 'deleteReviews',
      icon: 'trash-2',
      label: t('bulk.deleteShort'),
      title: t('bulk.deleteReviewsTitle'),
      effects: t('bulk.deleteReviewsEffects'),
      danger: true,
    },
  ];
  return <RowsBulk {...props} choices={choices} entity="reviews" />;
}

function HidingReason({
  onAction,
}: {
  onAction: (action: { kind: 'hideReviews'; reason: string } | undefined) => void;
}) {
  const t = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <Field hint={t('adminReviews.reasonHint')} label={t('adminReviews.reason')} required>
      <Textarea
        maxLength={200}
        onChange={({ target: { value } }) => {
          setReason(value);
          const text = value.trim();
          onAction(text === '' ? undefined : { kind: 'hideReviews', reason: text });
        }}
        rows={3}
        value={reason}
      />
    </Field>
  );
}
