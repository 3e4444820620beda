import type { Review } from '@matjar/contract/reviews.ts';
import { EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RatingStars } from '../../ui/rating-stars.tsx';
import { DeleteReview } from './delete-review.tsx';
import { VerifiedMark } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';

/** What the signed-in person wrote, to be changed or deleted; or the form, while there is nothing. */
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
      <h3>{t(mine ? 'reviews.yours' : 'reviews.write')}</h3>
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
      <h3>{t('reviews.yours')}</h3>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars rating={review.rating} />
        {review.verifiedPurchase && <VerifiedMark />}
        <time className="text-t3 text-xs tabular-nums" dateTime={review.updatedAt}>
          {formats.date(review.updatedAt)}
        </time>
      </div>
      <p className="mt-2 text-pretty text-t2 [overflow-wrap:anywhere]">{review.review}</p>
      {review.hidden && (
        <p className="mt-3 flex items-start gap-2 font-medium text-warn text-xs">
          <Icon className="shrink-0" of={EyeOff} size={16} />
          {review.hiddenReason
            ? t('reviews.hiddenForOthers', { reason: review.hiddenReason })
            : t('reviews.hiddenWithoutReason')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={Pencil} onClick={onEdit} variant="outline">
          {t('reviews.edit')}
        </Button>
        <DeleteReview review={review} />
      </div>
    </>
  );
}
