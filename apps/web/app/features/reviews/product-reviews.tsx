import type { DetailedProduct } from '@matjar/contract/catalog.ts';
import { MessageSquareText } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { shownRatingsAverage } from '../../quirks.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RatingStars } from '../../ui/rating-stars.tsx';
import { RatingBars } from './rating-bars.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { ReviewSlider } from './review-slider.tsx';

/** What buyers say about a product: the average, how it spreads, their words, and room for one more. */
export function ProductReviews({
  product,
  className,
}: {
  product: DetailedProduct;
  className?: string;
}) {
  const t = useTranslate();
  const id = useId();
  const { reviews } = product;
  const [stars, setStars] = useState<number | null>(null);
  const shown = stars === null ? reviews : reviews.filter(({ rating }) => rating === stars);
  return (
    <section aria-labelledby={id} className={`scroll-mt-6 ${className}`} id="reviews">
      <h2 id={id}>{t('reviews.heading')}</h2>
      <div className="mt-4 grid items-center gap-6 md:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,572px)] lg:gap-14">
        {reviews.length > 0 ? (
          <div className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:gap-12">
            <Average product={product} />
            <RatingBars chosen={stars} onChoose={setStars} reviews={reviews} />
          </div>
        ) : (
          <EmptyState
            className="min-h-55!"
            icon={MessageSquareText}
            text={t('reviews.noneText')}
            title={t('reviews.none')}
          />
        )}
        <ReviewPanel productId={product._id} />
      </div>
      {shown.length > 0 && <ReviewSlider className="mt-6 md:mt-7" key={stars} reviews={shown} />}
    </section>
  );
}

function Average({ product }: { product: DetailedProduct }) {
  const t = useTranslate();
  const formats = useFormats();
  const { quirks } = usePublicSettings();
  const rating = shownRatingsAverage(quirks, product.ratingsAverage);
  return (
    <div className="flex items-center gap-4 tabular-nums md:block">
      <p aria-hidden="true" className="font-bold text-display tracking-[-0.035em]">
        {rating === null ? '–' : formats.rating(rating)}
      </p>
      <div className="md:mt-2">
        <RatingStars rating={rating} />
        <p className="text-t2">{t('product.ratings', { count: product.ratingsQuantity })}</p>
      </div>
    </div>
  );
}
