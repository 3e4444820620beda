import type { DetailedProduct } from '@matjar/contract/catalog/catalog.ts';
import { useId, useRef, useState } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../../i18n/load-i18n.ts';
import { usePublicSettings } from '../../public-settings.ts';
import { shownRatingsAverage } from '../../quirks.ts';
import { useAccount } from '../../session/session-store.ts';
import { withLateStyles } from '../../styles/stylesheets.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { RatingStars } from '../../ui/rating-stars.tsx';
import { useNear } from '../../ui/use-near.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { KnownReviews } from './follow-reviews.ts';
import { type RatingCount, type RatingShare, shareRatings } from './rating-shares.ts';
import { perPage } from './review-choice.ts';
import type { PhotoZoom } from './review-item.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { ReviewSlider } from './review-slider.tsx';

const loadReviewList = withLateStyles(async () => {
  await loadAreaTexts('feedback');
  return (await import('./review-list.tsx')).default;
});

const loadFollowing = async () => (await import('./follow-reviews.ts')).default;

/** About as tall as the list will be, so that people who scroll fast see nothing move: reviews are shorter where it is wide. */
function listHeight(count: number): string {
  return `calc(120px + ${Math.min(count, perPage)} * max(160px, 290px - 10vw))`;
}

/**
 * Reviews of a product: average, distribution, texts, and the form. The newest come with the page; the exact
 * distribution, the own review and the whole list are loaded on approach.
 */
export function ProductReviews({
  product,
  ratingCounts,
  zoom,
  className,
}: {
  product: DetailedProduct;
  ratingCounts: readonly RatingCount[];
  zoom: PhotoZoom;
  className?: string;
}) {
  const t = useTranslate();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const listPlace = useRef<HTMLDivElement>(null);
  const account = useAccount();
  const near = useNear(section, 600) || account !== null;
  const listNear = useNear(listPlace, 900);
  const [stars, setStars] = useState<number | null>(null);
  const [{ isPending, whole }, setKnown] = useState<KnownReviews>({ isPending: true });

  const counts = whole?.distribution ?? ratingCounts;
  const isRated = counts.some(({ count }) => count > 0);
  const { ratingsAverage, ratingsQuantity } = whole ?? product;
  // The own review is shown above in its current state.
  const newest = product.reviews.filter(({ user }) => !account || user._id !== account._id);
  const listSpace = isRated && <div style={{ height: listHeight(ratingsQuantity) }} />;

  return (
    <section aria-labelledby={id} className={`scroll-mt-6 ${className}`} id="reviews" ref={section}>
      {near && (
        <OnDemand load={loadFollowing} onFailure={() => setKnown({ isPending: false })}>
          {(FollowReviews) => <FollowReviews onChange={setKnown} productId={product._id} />}
        </OnDemand>
      )}
      <h2 id={id}>{t('reviews.heading')}</h2>
      <div className="mt-4 grid items-center gap-6 md:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,572px)] lg:gap-14">
        {isRated ? (
          <div className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:gap-12">
            <RatingAverage average={ratingsAverage} count={ratingsQuantity} />
            <RatingBars chosen={stars} counts={counts} onChoose={setStars} />
          </div>
        ) : (
          <EmptyState
            className="min-h-55!"
            icon="message-square-text"
            text={t('reviews.noneText')}
            title={t('reviews.none')}
          />
        )}
        <ReviewPanel known={!isPending} mine={whole?.mine} productId={product._id} />
      </div>
      {/* With a filter by stars the list is shown at once. */}
      {stars === null && newest.length > 0 && (
        <ReviewSlider className="mt-6 md:mt-7" reviews={newest} />
      )}
      <div data-late ref={listPlace}>
        {isRated && (listNear || stars !== null) ? (
          <OnDemand fallback={listSpace} load={loadReviewList}>
            {(ReviewList) =>
              isPending ? (
                listSpace
              ) : (
                <ReviewList
                  onStars={setStars}
                  productId={product._id}
                  stars={stars}
                  whole={whole}
                  zoom={zoom}
                />
              )
            }
          </OnDemand>
        ) : (
          listSpace
        )}
      </div>
    </section>
  );
}

/** The average, with stars and the number of ratings. */
function RatingAverage({ average, count }: { average: number | undefined; count: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const { quirks } = usePublicSettings();
  const rating = shownRatingsAverage(quirks, average);
  return (
    <div className="flex items-center gap-4 tabular-nums md:block">
      <p aria-hidden="true" className="font-bold text-display tracking-[-0.035em]">
        {rating === null ? '–' : formats.rating(rating)}
      </p>
      <div className="md:mt-2">
        <RatingStars rating={rating} />
        <p className="text-t2">{t('product.ratings', { count })}</p>
      </div>
    </div>
  );
}

/** Distribution of ratings. A press on a bar filters by it; a second press shows all. */
function RatingBars({
  counts,
  chosen,
  onChoose,
}: {
  counts: readonly Omit<RatingShare, 'percent'>[];
  chosen: number | null;
  onChoose: (stars: number | null) => void;
}) {
  const t = useTranslate();
  return (
    <ul aria-label={t('reviews.distribution')}>
      {shareRatings(counts).map(({ stars, count, percent }) => (
        <li key={stars}>
          <button
            aria-pressed={chosen === stars}
            className="flex h-8 w-full items-center gap-3 rounded-r1 px-2 tabular-nums enabled:hover:bg-sunken aria-pressed:bg-brand-tint pointer-coarse:h-11"
            disabled={count === 0}
            onClick={() => onChoose(chosen === stars ? null : stars)}
            type="button"
          >
            <span className="flex w-8 items-center gap-1.5">
              {stars}
              <VisuallyHidden>{t('reviews.starsGiven', { stars })}</VisuallyHidden>
              <Icon className="fill-current text-star" name="star" size={14} />
            </span>
            <span className="h-2 grow overflow-hidden rounded-full bg-ground">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${percent}%` }}
              />
            </span>
            <span className="w-10 text-end text-t3 text-xs">{percent}%</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
