import type { ModeratedReview, Review } from '@matjar/contract/reviews.ts';
import type { ModeratedRow } from './moderation.queries.ts';
import type { ReviewRow } from './reviews.queries.ts';

/** A review as everybody reads it; its author and staff also learn whether it is hidden, and why. */
export function shapeReview(row: ReviewRow, showsHidden: boolean): Review {
  return {
    ...shapeText(row),
    user: { _id: row.authorId, name: row.authorName },
    product: row.productId,
    ...(showsHidden && row.hiddenAt && { hidden: true, ...shapeReason(row) }),
  };
}

export function shapeModerated(row: ModeratedRow): ModeratedReview {
  return {
    ...shapeText(row),
    user: { _id: row.authorId, name: row.authorName, email: row.authorEmail },
    product: { _id: row.productId, title: row.productTitle },
    hidden: row.hiddenAt !== null,
    ...(row.hiddenAt && { hiddenAt: row.hiddenAt.toISOString(), ...shapeReason(row) }),
  };
}

type TextOfReview = Pick<
  ReviewRow,
  'id' | 'review' | 'rating' | 'verifiedPurchase' | 'createdAt' | 'updatedAt'
>;

function shapeText({ id, review, rating, verifiedPurchase, createdAt, updatedAt }: TextOfReview) {
  return {
    _id: id,
    review,
    rating,
    verifiedPurchase,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function shapeReason({ hiddenReason }: { hiddenReason: string | null }) {
  return hiddenReason === null ? {} : { hiddenReason };
}
