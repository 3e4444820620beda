import type { ModeratedReview } from '@matjar/contract/reviews.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { renditionOf } from '../../../ui/picture-renditions.ts';
import { RatingStars } from '../../../ui/rating-stars.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { VerifiedMark } from '../review-card.tsx';

export function useReviewColumns(
  actionOf: (review: ModeratedReview) => ReactNode,
): Column<ModeratedReview>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    {
      id: 'author',
      head: t('adminReviews.author'),
      className: 'max-w-34 align-top! md:max-w-46',
      cell: ({ user, verifiedPurchase }) => (
        <>
          <span className="block truncate font-semibold">{user.name}</span>
          <span className="block truncate text-t3 text-xs">{user.email}</span>
          {verifiedPurchase && <VerifiedMark />}
        </>
      ),
    },
    {
      id: 'review',
      head: t('adminReviews.review'),
      className: 'min-w-64 max-w-110 align-top!',
      cell: ({ review, product, hidden, hiddenReason, photos, helpful, answer }) => (
        <>
          <p className="[overflow-wrap:anywhere]">{review}</p>
          <AppLink
            className="block truncate text-brand-ink text-xs underline-offset-4 hover:underline"
            href={`/products/${product._id}`}
          >
            {product.title}
          </AppLink>
          {helpful > 0 && (
            <p className="text-t3 text-xs">{t('adminReviews.helpful', { count: helpful })}</p>
          )}
          {photos.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-2">
              {photos.map((picture) => (
                <li className="w-11" key={picture.hash}>
                  <a
                    aria-label={t('adminReviews.photo')}
                    href={renditionOf(picture, 1_200, 'webp')}
                    rel="noopener"
                    target="_blank"
                  >
                    <CatalogPicture
                      alt=""
                      className="rounded-control"
                      picture={picture}
                      sizes="44px"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
          {answer && (
            <p className="mt-2 border-line-2 border-s-2 ps-3 text-t2 [overflow-wrap:anywhere]">
              <span className="font-semibold">{t('adminReviews.shopAnswer')}:</span> {answer.text}
            </p>
          )}
          {hidden && hiddenReason && (
            <p className="mt-1 text-warn text-xs [overflow-wrap:anywhere]">
              {t('adminReviews.reason')}: {hiddenReason}
            </p>
          )}
        </>
      ),
    },
    {
      id: 'rating',
      head: t('adminReviews.rating'),
      sort: 'rating',
      className: 'align-top!',
      cell: ({ rating }) => <RatingStars rating={rating} size={15} />,
    },
    {
      id: 'date',
      head: t('adminReviews.date'),
      sort: 'createdAt',
      className: 'whitespace-nowrap align-top!',
      cell: ({ createdAt }) => formats.date(createdAt),
    },
    {
      id: 'status',
      head: t('adminReviews.status'),
      className: 'align-top!',
      cell: ({ hidden }) => (
        <StatusPill icon={hidden ? 'eye-off' : 'eye'} tone={hidden ? 'warn' : 'ok'}>
          {t(hidden ? 'adminReviews.hidden' : 'adminReviews.shown')}
        </StatusPill>
      ),
    },
    {
      id: 'actions',
      head: t('adminTable.actions'),
      className: 'w-24 align-top!',
      // As tall as a finger, but its icon stands on the line of the text.
      cell: (review) => <span className="-my-2.5 flex">{actionOf(review)}</span>,
    },
  ];
}
