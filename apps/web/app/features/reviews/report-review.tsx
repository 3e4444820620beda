import { textLengths } from '@matjar/contract/limits.ts';
import type { ReportReason, Review } from '@matjar/contract/reviews/reviews.ts';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { notify } from '../../ui/toasts.ts';
import { reportReasonTexts } from './report-reasons.ts';

const reasons = Object.keys(reportReasonTexts) as ReportReason[];

/** Reports a review. No account is needed. */
export function ReportReview({
  review,
  onClose,
}: {
  review: Review;
  onClose: (isSent: boolean) => void;
}) {
  const t = useTranslate();
  const [reason, setReason] = useState<ReportReason>();
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState('');
  const [pending, setPending] = useState(false);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (pending) return;
    if (!reason) return setProblem(t('reviewList.reportReasonMissing'));
    setPending(true);
    setProblem('');
    try {
      await api.call('POST /reviews/:id/reports', {
        params: { id: review._id },
        body: { reason, ...(note.trim() && { note: note.trim() }) },
      });
      notify('success', t('reviewList.reportSent'));
      onClose(true);
    } catch (error) {
      setProblem(textsOfError(error, t('ui.errorTitle')).join(' '));
      setPending(false);
    }
  }

  return (
    <form className="mt-3 grid max-w-130 gap-3" noValidate onSubmit={(event) => void send(event)}>
      <Field error={problem} label={t('reviewList.reportReason')}>
        <NativeSelect
          autoFocus
          onChange={({ target }) => {
            setReason(target.value as ReportReason);
            setProblem('');
          }}
          options={[
            { value: '', label: t('reviewList.reportChoose'), disabled: true },
            ...reasons.map((value) => ({ value, label: t(reportReasonTexts[value]) })),
          ]}
          value={reason ?? ''}
        />
      </Field>
      <Field label={t('reviewList.reportNote')} optional>
        <Textarea
          maxLength={textLengths.reviewReport}
          onChange={({ target }) => setNote(target.value)}
          rows={2}
          value={note}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} type="submit" variant="strong">
          {t('reviewList.reportSend')}
        </Button>
        <Button onClick={() => onClose(false)} variant="outline">
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
