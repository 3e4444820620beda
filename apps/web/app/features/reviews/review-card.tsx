import type { ShownReview } from '@matjar/contract/catalog.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { RatingStars } from '../../ui/rating-stars.tsx';

export function ReviewCard({ review }: { review: ShownReview }) {
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
      <RatingStars className="mt-3" rating={review.rating} size={16} />
      <p className="mt-2 text-pretty text-t2 [overflow-wrap:anywhere]">{review.review}</p>
    </article>
  );
}
