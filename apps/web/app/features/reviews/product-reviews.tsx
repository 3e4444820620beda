import type { DetailedProduct } from '@matjar/contract/catalog.ts';
import { MessageSquareText } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RatingAverage } from './rating-average.tsx';
import { RatingBars } from './rating-bars.tsx';
import { countRatings } from './rating-shares.ts';
import { ReviewPanel } from './review-panel.tsx';
import { ReviewSlider } from './review-slider.tsx';
import { useNear } from './use-near.ts';
import { useReviewPages } from './use-product-reviews.ts';

/**
 * What buyers say about a product: the average, how it spreads, their words, and room for one more.
 * The newest come with the page; the rest, the true spread and one's own are fetched on the way here.
 */
export function ProductReviews({
  product,
  className,
}: {
  product: DetailedProduct;
  className?: string;
}) {
  const t = useTranslate();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const signedIn = useSession() !== null;
  const near = useNear(section) || signedIn;
  const [stars, setStars] = useState<number | null>(null);
  const all = useReviewPages(product._id, null, near);
  const chosen = useReviewPages(product._id, stars, near && stars !== null);
  const shownReviews = stars === null ? all : chosen;

  const whole = all.data?.pages[0];
  const counts = whole?.distribution ?? countRatings(product.reviews);
  const shown =
    shownReviews.data?.pages.flatMap(({ data }) => data) ??
    product.reviews.filter(({ rating }) => stars === null || rating === stars);
  const { ratingsAverage, ratingsQuantity } = whole ?? product;

  return (
    <section aria-labelledby={id} className={`scroll-mt-6 ${className}`} id="reviews" ref={section}>
      <h2 id={id}>{t('reviews.heading')}</h2>
      <div className="mt-4 grid items-center gap-6 md:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,572px)] lg:gap-14">
        {counts.some(({ count }) => count > 0) ? (
          <div className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:gap-12">
            <RatingAverage average={ratingsAverage} count={ratingsQuantity} />
            <RatingBars chosen={stars} counts={counts} onChoose={setStars} />
          </div>
        ) : (
          <EmptyState
            className="min-h-55!"
            icon={MessageSquareText}
            text={t('reviews.noneText')}
            title={t('reviews.none')}
          />
        )}
        <ReviewPanel known={!all.isPending} mine={whole?.mine} productId={product._id} />
      </div>
      {shown.length > 0 && <ReviewSlider className="mt-6 md:mt-7" key={stars} reviews={shown} />}
      {shownReviews.hasNextPage && (
        <div className="mt-3 flex justify-center">
          <Button
            onClick={() => void shownReviews.fetchNextPage()}
            pending={shownReviews.isFetchingNextPage}
            variant="outline"
          >
            {t('reviews.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
