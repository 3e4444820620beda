import type { ModeratedReview } from '@matjar/contract/reviews/reviews.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { SelectRow } from '../../../admin-table/select-column.tsx';
import type { Selection } from '../../../admin-table/use-selection.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { renditionOf } from '../../../ui/picture-renditions.ts';
import { RatingStars } from '../../../ui/rating-stars.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { reportReasonTexts } from '../report-reasons.ts';
import { VerifiedMark } from '../review-card.tsx';

function countReports(reports: ModeratedReview['reports']): number {
  return reports.reduce((sum, { count }) => sum + count, 0);
}

/** Reports of a review. */
function Reports({ reports, reportNotes }: Pick<ModeratedReview, 'reports' | 'reportNotes'>) {
  const t = useTranslate();
  if (reports.length === 0) return null;
  return (
    <div className="mt-2 rounded-control bg-bad-bg px-3 py-2 text-bad text-xs">
      <p className="font-semibold">
        {reports
          .map(({ reason, count }) =>
            t('adminReviews.reportedFor', { reason: t(reportReasonTexts[reason]), count }),
          )
          .join(', ')}
      </p>
      {reportNotes.map((note) => (
        <p className="mt-1 text-t1 [overflow-wrap:anywhere]" key={note}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** Text of a review, its product, and its state. */
function ReviewText({ shown }: { shown: ModeratedReview }) {
  const t = useTranslate();
  const { review, product, hidden, hiddenReason, photos, helpful, answer } = shown;
  return (
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
                <CatalogPicture alt="" className="rounded-control" picture={picture} sizes="44px" />
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
      <Reports reportNotes={shown.reportNotes} reports={shown.reports} />
      {hidden && hiddenReason && (
        <p className="mt-1 text-warn text-xs [overflow-wrap:anywhere]">
          {t('adminReviews.reason')}: {hiddenReason}
        </p>
      )}
    </>
  );
}

function ReviewPills({ hidden, checked, reports }: ModeratedReview) {
  const t = useTranslate();
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusPill icon={hidden ? 'eye-off' : 'eye'} tone={hidden ? 'warn' : 'ok'}>
        {t(hidden ? 'adminReviews.hidden' : 'adminReviews.shown')}
      </StatusPill>
      {reports.length > 0 && (
        <StatusPill icon="circle-alert" tone="bad">
          {t('adminReviews.reported', { count: countReports(reports) })}
        </StatusPill>
      )}
      {!hidden && !checked && <StatusPill tone="neutral">{t('adminReviews.new')}</StatusPill>}
    </span>
  );
}

/** A review on phones, instead of a table row. */
export function ReviewRow({
  review,
  selection,
  actions,
}: {
  review: ModeratedReview;
  /** Absent without permission for bulk changes. */
  selection: Selection | undefined;
  actions: ReactNode;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { _id, user, product, rating, createdAt, verifiedPurchase } = review;
  return (
    <article
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3.5',
        selection?.has(_id) && 'bg-brand-tint',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        {selection && (
          <span className="-my-1 -ms-2 shrink-0">
            <SelectRow
              id={_id}
              label={t('bulk.selectNamed', { name: `${user.name}: ${product.title}` })}
              selection={selection}
            />
          </span>
        )}
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">{user.name}</p>
          <time className="text-t3 text-xs" dateTime={createdAt}>
            {formats.date(createdAt)}
          </time>
          {verifiedPurchase && <VerifiedMark />}
        </div>
        <RatingStars rating={rating} size={15} />
      </div>
      <div>
        <ReviewText shown={review} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ReviewPills {...review} />
        <span className="-me-3 flex">{actions}</span>
      </div>
    </article>
  );
}

export function useReviewColumns(
  actionOf: (review: ModeratedReview) => ReactNode,
): Column<ModeratedReview>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    {
      id: 'author',
      head: t('adminReviews.author'),
      className: 'max-w-34 align-top! md:max-w-40',
      cell: ({ user, createdAt, verifiedPurchase }) => (
        <>
          <span className="block truncate font-semibold">{user.name}</span>
          {user.email && <span className="block truncate text-t3 text-xs">{user.email}</span>}
          <time className="block text-t3 text-xs 2xl:hidden" dateTime={createdAt}>
            {formats.date(createdAt)}
          </time>
          {verifiedPurchase && <VerifiedMark />}
        </>
      ),
    },
    {
      id: 'review',
      head: t('adminReviews.review'),
      className: 'min-w-56 max-w-110 align-top!',
      cell: (review) => <ReviewText shown={review} />,
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
      // On laptops it is below the name.
      headClassName: 'max-2xl:hidden',
      className: 'whitespace-nowrap align-top! max-2xl:hidden',
      cell: ({ createdAt }) => formats.date(createdAt),
    },
    {
      id: 'status',
      head: t('adminReviews.status'),
      className: 'align-top!',
      cell: (review) => <ReviewPills {...review} />,
    },
    {
      id: 'actions',
      head: t('adminTable.actions'),
      className: 'w-36 align-top!',
      // Large enough for a finger, with its icon on the line of text.
      cell: (review) => <span className="-my-2.5 flex">{actionOf(review)}</span>,
    },
  ];
}
