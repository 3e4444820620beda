import type { ProductReviews } from '@matjar/contract/reviews/reviews.ts';
import { useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { allReviews, type ReviewChoice, reviewSorts } from './review-choice.ts';
import { type PhotoZoom, ReviewItem } from './review-item.tsx';
import { useReviewPages } from './reviews-data.ts';

const sortTexts = {
  '-helpful': 'reviewList.mostHelpful',
  '-createdAt': 'reviewList.newest',
  '-rating': 'reviewList.highest',
  rating: 'reviewList.lowest',
} as const satisfies Record<ReviewChoice['sort'], string>;

/** All reviews of a product, with filters and sorting. */
export default function ReviewList({
  productId,
  stars,
  onStars,
  whole,
  zoom,
}: {
  productId: string;
  /** Chosen in the distribution. */
  stars: number | null;
  onStars: (stars: number | null) => void;
  /** For the counts, which do not depend on the filter. */
  whole: ProductReviews | undefined;
  zoom: PhotoZoom;
}) {
  const t = useTranslate();
  const [own, setOwn] = useState<Omit<ReviewChoice, 'stars'>>(allReviews);
  const pages = useReviewPages(productId, { ...own, stars });
  const shown = pages.data?.pages.flatMap(({ data }) => data);
  const results = pages.data?.pages[0]?.results ?? 0;

  function showAll() {
    onStars(null);
    setOwn((chosen) => ({ ...chosen, only: null }));
  }

  return (
    <div className="mt-6 md:mt-8">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Filters
          isAll={own.only === null && stars === null}
          onAll={showAll}
          onOnly={(only) => setOwn({ ...own, only: own.only === only ? null : only })}
          only={own.only}
          whole={whole}
        />
        {stars !== null && (
          <Chip name={t('reviewList.stars', { stars })} onRemove={() => onStars(null)} />
        )}
        <NativeSelect
          aria-label={t('reviewList.sort')}
          className="sm:ms-auto sm:w-auto!"
          dense
          icon="arrow-up-down"
          onChange={({ target }) => setOwn({ ...own, sort: target.value as ReviewChoice['sort'] })}
          options={reviewSorts.map((value) => ({ value, label: t(sortTexts[value]) }))}
          value={own.sort}
        />
      </div>
      {pages.isError && !shown && (
        <ErrorState onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
      )}
      {pages.isPending && <ReviewsLoading />}
      {shown?.length === 0 && (
        <EmptyState
          action={
            <Button onClick={showAll} variant="outline">
              {t('reviewList.clear')}
            </Button>
          }
          icon="message-square-text"
          text={t('reviewList.noMatchText')}
          title={t('reviewList.noMatch')}
        />
      )}
      {shown && shown.length > 0 && (
        <ul aria-label={t('reviews.heading')}>
          {shown.map((review) => (
            <li key={review._id}>
              <ReviewItem review={review} zoom={zoom} />
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <div className="flex items-center gap-4 border-line border-t pt-5">
          <Button
            onClick={() => void pages.fetchNextPage()}
            pending={pages.isFetchingNextPage}
            variant="outline"
          >
            {t('reviews.more')}
          </Button>
          <span className="text-t3 text-xs tabular-nums">
            {t('reviewList.shown', { shown: shown?.length ?? 0, count: results })}
          </span>
        </div>
      )}
    </div>
  );
}

function Filters({
  whole,
  only,
  isAll,
  onAll,
  onOnly,
}: {
  whole: ProductReviews | undefined;
  only: ReviewChoice['only'];
  isAll: boolean;
  onAll: () => void;
  onOnly: (only: 'photos' | 'verified') => void;
}) {
  const t = useTranslate();
  if (!whole) return null;
  const choices = [
    {
      value: 'photos',
      icon: 'image',
      text: t('reviewList.withPhotos', { count: whole.withPhotos }),
      count: whole.withPhotos,
    },
    {
      value: 'verified',
      icon: 'badge-check',
      text: t('reviewList.verified', { count: whole.verified }),
      count: whole.verified,
    },
  ] as const;
  return (
    <>
      <Button aria-pressed={isAll} onClick={onAll} variant={isAll ? 'strong' : 'outline'}>
        {t('reviewList.all', { count: whole.ratingsQuantity })}
      </Button>
      {choices.map(({ value, icon, text, count }) => (
        <Button
          aria-pressed={only === value}
          disabled={count === 0}
          icon={icon}
          key={value}
          onClick={() => onOnly(value)}
          variant={only === value ? 'strong' : 'outline'}
        >
          {text}
        </Button>
      ))}
    </>
  );
}

function ReviewsLoading() {
  return (
    <LoadingRegion>
      {['first', 'second', 'third'].map((place) => (
        <div className="flex gap-3 border-line border-t py-6" key={place}>
          <Skeleton className="size-10 rounded-full" />
          <div className="grow">
            <Skeleton className="block h-5 w-36" />
            <Skeleton className="mt-3 block h-24 rounded-control" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
