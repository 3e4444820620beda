import type { ShownReview } from '@matjar/contract/catalog/catalog.ts';
import { delays, loopAbove } from '@matjar/contract/limits.ts';
import type { Review } from '@matjar/contract/reviews/reviews.ts';
import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAutoplay } from '../../ui/slider/use-autoplay.ts';
import { useSlider } from '../../ui/slider/use-slider.ts';
import { ReviewCard } from './review-card.tsx';

/** Two views; others are rendered when they come near. */
export const reviewsDrawnAtFirst = 6;
const slides = '[--slides:1.15] md:[--slides:2] lg:[--slides:3]';

/** Reviews in a row. More than three move automatically, until somebody reads. */
export function ReviewSlider({
  reviews,
  className,
}: {
  reviews: readonly (ShownReview | Review)[];
  className?: string;
}) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const loops = reviews.length > loopAbove.reviews;
  const [drawn, setDrawn] = useState(reviewsDrawnAtFirst);
  const complete = drawn >= reviews.length;
  const { rowRef, state, move } = useSlider({
    count: Math.min(drawn, reviews.length),
    loops,
    onNearEnd: complete ? undefined : () => setDrawn(drawn + reviewsDrawnAtFirst),
    fetchRest: complete ? undefined : () => setDrawn(reviews.length),
  });
  const { mayPlay, paused, togglePause } = useAutoplay(box, {
    every: delays.reviewAutoplay,
    enabled: loops,
    onAdvance: () => move('forward', 'slide'),
  });
  const fits = !state || (state.atStart && state.atEnd);
  // Until it was measured: those that move are more than any screen shows.
  const scrolls = state ? !fits : loops;
  return (
    <div className={className} ref={box}>
      {/* Reviews contain nothing focusable, so the row itself must be for keys to scroll it. */}
      <ul
        aria-label={t('reviews.newest')}
        className={classNames('slider-row', slides)}
        ref={rowRef}
        tabIndex={scrolls ? 0 : undefined}
      >
        {reviews.slice(0, drawn).map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <div
        className={classNames(
          'mt-3 flex items-center justify-center gap-1 text-t2 tabular-nums',
          fits && 'invisible',
        )}
      >
        <IconButton
          className="rtl:-scale-x-100"
          disabled={!loops && state?.atStart}
          icon="chevron-left"
          label={`${t('ui.previous')}: ${t('reviews.heading')}`}
          onClick={() => move('back', 'slide')}
        />
        <span className="min-w-16 text-center text-xs">
          {t('reviews.position', {
            position: Math.min((state?.first ?? 0) + 1, reviews.length),
            count: reviews.length,
          })}
        </span>
        <IconButton
          className="rtl:-scale-x-100"
          disabled={!loops && state?.atEnd}
          icon="chevron-right"
          label={`${t('ui.next')}: ${t('reviews.heading')}`}
          onClick={() => move('forward', 'slide')}
        />
        {mayPlay && (
          <IconButton
            icon={paused ? 'play' : 'pause'}
            iconSize={16}
            label={t(paused ? 'reviews.play' : 'reviews.pause')}
            onClick={togglePause}
          />
        )}
      </div>
    </div>
  );
}
