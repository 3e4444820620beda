import type { Review } from '@matjar/contract/reviews.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toasts.ts';
import { useReviewsAnew } from './use-product-reviews.ts';

/** Asks first: a deleted review cannot be brought back. */
export function DeleteReview({ review }: { review: Review }) {
  const t = useTranslate();
  const readAnew = useReviewsAnew(review.product);
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  async function remove() {
    setPending(true);
    try {
      await api.call('DELETE /reviews/:id', { params: { id: review._id } });
      setOpen(false);
      notify('success', t('reviews.removed'));
      await readAnew();
    } catch (error) {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
    } finally {
      setPending(false);
    }
  }

  return (
    <ConfirmDialog
      confirmLabel={t('reviews.remove')}
      effects={t('reviews.removeEffects')}
      onConfirm={() => void remove()}
      onOpenChange={setOpen}
      open={open}
      pending={pending}
      title={t('reviews.removeTitle')}
      trigger={
        <Button icon={Trash2} variant="danger-outline">
          {t('reviews.remove')}
        </Button>
      }
    />
  );
}
