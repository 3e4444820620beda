import type { ModeratedReview, Review } from '@matjar/contract/reviews/reviews.ts';
import type { ModeratedRow } from './moderation.queries.ts';
import type { ReviewRow } from './reviews.queries.ts';

/** The public form of a review; its author and staff also see whether and why it is hidden. */
export function mapReview(row: ReviewRow, showsHidden: boolean): Review {
  return {
    ...mapText(row),
    user: { _id: row.authorId, name: row.authorName },
    product: row.productId,
    ...(row.foundHelpful && { foundHelpful: true }),
    ...(showsHidden && row.hiddenAt && { hidden: true, ...mapReason(row) }),
  };
}

export function mapModerated(row: ModeratedRow, withEmail: boolean): ModeratedReview {
  return {
    ...mapText(row),
    user: {
      _id: row.authorId,
      name: row.authorName,
      ...(withEmail && { email: row.authorEmail }),
    },
    product: { _id: row.productId, title: row.productTitle },
    hidden: row.hiddenAt !== null,
    checked: row.checkedAt !== null,
    reports: row.reports,
    reportNotes: row.reportNotes,
    ...(row.hiddenAt && { hiddenAt: row.hiddenAt.toISOString(), ...mapReason(row) }),
  };
}

type TextOfReview = Pick<
  ReviewRow,
  | 'id'
  | 'review'
  | 'rating'
  | 'verifiedPurchase'
  | 'createdAt'
  | 'updatedAt'
  | 'photos'
  | 'helpfulCount'
  | 'answer'
  | 'answeredAt'
>;

function mapText(row: TextOfReview) {
  return {
    _id: row.id,
    review: row.review,
    rating: row.rating,
    verifiedPurchase: row.verifiedPurchase,
    photos: row.photos,
    helpful: row.helpfulCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.answer !== null &&
      row.answeredAt && {
        answer: { text: row.answer, createdAt: row.answeredAt.toISOString() },
      }),
  };
}

function mapReason({ hiddenReason }: { hiddenReason: string | null }) {
  return hiddenReason === null ? {} : { hiddenReason };
}
