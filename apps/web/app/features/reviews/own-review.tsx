import type { Review } from '@matjar/contract/reviews/reviews.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RatingStars } from '../../ui/rating-stars.tsx';
import { notify } from '../../ui/toasts.ts';
import { VerifiedMark } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';
import { useRefetchReviews } from './reviews-data.ts';

/** The own review, to edit or delete; or the form if there is none. */
export default function OwnReview({
  productId,
  mine,
}: {
  productId: string;
  mine: Review | undefined;
}) {
  const t = useTranslate();
  const [editing, setEditing] = useState(false);
  if (mine && !editing) return <Written onEdit={() => setEditing(true)} review={mine} />;
  return (
    <>
      <h3>{t(mine ? 'reviewForm.yours' : 'reviews.write')}</h3>
      <ReviewForm
        key={mine?._id}
        mine={mine}
        onClose={() => setEditing(false)}
        productId={productId}
      />
    </>
  );
}

function Written({ review, onEdit }: { review: Review; onEdit: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <>
      <h3>{t('reviewForm.yours')}</h3>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars rating={review.rating} />
        {review.verifiedPurchase && <VerifiedMark />}
        <time className="text-t3 text-xs tabular-nums" dateTime={review.updatedAt}>
          {formats.date(review.updatedAt)}
        </time>
      </div>
      <p className="mt-2 text-pretty text-t2 [overflow-wrap:anywhere]">{review.review}</p>
      {review.photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {review.photos.map((picture, at) => (
            <li className="w-19" key={picture.hash}>
              <CatalogPicture
                alt={t('reviewList.photo', { position: at + 1, name: review.user.name })}
                className="rounded-control"
                picture={picture}
                sizes="76px"
              />
            </li>
          ))}
        </ul>
      )}
      {review.hidden && (
        <p className="mt-3 flex items-start gap-2 font-medium text-warn text-xs">
          <Icon className="shrink-0" name="eye-off" size={16} />
          {review.hiddenReason
            ? t('reviewForm.hiddenForOthers', { reason: review.hiddenReason })
            : t('reviewForm.hiddenWithoutReason')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon="pencil" onClick={onEdit} variant="outline">
          {t('reviewForm.edit')}
        </Button>
        <DeleteReview review={review} />
      </div>
    </>
  );
}

/** Asks first: a deleted review cannot be restored. */
function DeleteReview({ review }: { review: Review }) {
  const t = useTranslate();
  const refetchReviews = useRefetchReviews(review.product);
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  async function remove() {
    setPending(true);
    try {
      await api.call('DELETE /reviews/:id', { params: { id: review._id } });
      setOpen(false);
      notify('success', t('reviewForm.removed'));
      await refetchReviews();
    } catch (error) {
      notifyError(error, t);
    } finally {
      setPending(false);
    }
  }

  return (
    <ConfirmDialog
      confirmLabel={t('reviewForm.remove')}
      effects={t('reviewForm.removeEffects')}
      onConfirm={() => void remove()}
      onOpenChange={setOpen}
      open={open}
      pending={pending}
      title={t('reviewForm.removeTitle')}
      trigger={
        <Button icon="trash-2" variant="danger-outline">
          {t('reviewForm.remove')}
        </Button>
      }
    />
  );
}
