import type { ShownReview } from '@matjar/contract/catalog/catalog.ts';
import type { Review } from '@matjar/contract/reviews/reviews.ts';
import { memo } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RatingStars } from '../../ui/rating-stars.tsx';

/**
 * A review in the row. The first ones of the page do not say yet whether their authors bought it. Memoised: the row
 * renders again when it is measured, moves and stops.
 */
export const ReviewCard = memo(function ReviewCard({ review }: { review: ShownReview | Review }) {
  const formats = useFormats();
  return (
    <article className="h-full rounded-r3 border border-line bg-surface p-5.5">
      <div className="flex items-center gap-3">
        <Avatar name={review.user.name} size={40} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{review.user.name}</p>
          <time className="block text-t3 text-xs tabular-nums" dateTime={review.createdAt}>
            {formats.date(review.createdAt)}
          </time>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars rating={review.rating} size={16} />
        {'verifiedPurchase' in review && review.verifiedPurchase && <VerifiedMark />}
      </div>
      <p className="mt-2 text-pretty text-t2 [overflow-wrap:anywhere]">{review.review}</p>
    </article>
  );
});

export function VerifiedMark() {
  const t = useTranslate();
  return (
    <span className="flex items-center gap-1 font-medium text-ok text-xs">
      <Icon name="badge-check" size={16} />
      {t('reviews.verified')}
    </span>
  );
}
