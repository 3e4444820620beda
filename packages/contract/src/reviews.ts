import { z } from 'zod';
import { shownReview } from './catalog.ts';
import { ratings, textLengths } from './limits.ts';
import {
  anyOfParameter,
  keywordParameter,
  listOf,
  pageParameters,
  sortParameter,
  wholeNumberParameter,
} from './list.ts';
import type { MessageKey } from './messages/message-types.ts';
import { isReadable } from './readable-text.ts';

/** Reviews: what people say about products, and how the shop's staff moderates it. */

export const review = shownReview
  .extend({
    product: z.string(),
    verifiedPurchase: z.boolean().meta({ description: 'The author bought it here.' }),
    updatedAt: z.iso.datetime(),
    hidden: z.boolean().optional().meta({ description: 'Shown to its author and to staff.' }),
    hiddenReason: z.string().optional(),
  })
  .meta({ id: 'Review' });

export const reviewAnswer = z.object({ data: review });

const text = z
  .string({ error: 'reviews.textMissing' })
  .trim()
  .min(1, { error: 'reviews.textMissing', abort: true })
  .min(textLengths.review.minimum, { error: 'reviews.textTooShort' })
  .max(textLengths.review.maximum, { error: 'reviews.textTooLong' })
  .refine(isReadable, { error: 'errors.unreadableText' satisfies MessageKey });

/** Numbers come from forms as text. */
const rating = z
  .union([z.number(), z.string().trim().regex(/^\d$/).transform(Number)], {
    error: 'reviews.ratingRange',
  })
  .pipe(
    z
      .int({ error: 'reviews.ratingRange' })
      .min(ratings.minimum, { error: 'reviews.ratingRange' })
      .max(ratings.maximum, { error: 'reviews.ratingRange' }),
  );

/** Clients also send `user`; the author is whoever is signed in. */
export const reviewInput = z.object({
  product: z.string({ error: 'reviews.productMissing' }),
  review: text,
  rating,
});

/** What the form itself holds. */
export const reviewForm = z.object({ review: text, rating });

export const reviewChange = reviewForm.partial();

export const productReviewsQuery = z.object({
  ...pageParameters,
  rating: wholeNumberParameter(ratings.minimum, ratings.maximum).optional(),
});

export const productReviews = listOf(review)
  .extend({
    distribution: z
      .array(z.object({ stars: z.int(), count: z.int() }))
      .meta({ description: 'Of all shown reviews, five stars first, whatever `rating` asks for.' }),
    ratingsAverage: z.number().optional(),
    ratingsQuantity: z.int(),
    mine: review
      .optional()
      .meta({ description: 'What the signed-in person wrote, wherever it stands in the list.' }),
  })
  .meta({ id: 'ProductReviews' });

export const moderatedReview = review
  .extend({
    user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    product: z.object({ _id: z.string(), title: z.string() }),
    hidden: z.boolean(),
    hiddenAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'ModeratedReview' });

export const moderatedReviews = listOf(moderatedReview);
export const moderatedReviewAnswer = z.object({ data: moderatedReview });

export const reviewSortFields = ['createdAt', 'rating'] as const;

export const moderationQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  hidden: z
    .enum(['true', 'false', '1', '0'])
    .transform((given) => given === 'true' || given === '1')
    .optional(),
  rating: wholeNumberParameter(ratings.minimum, ratings.maximum).optional(),
  product: anyOfParameter.optional(),
  sort: sortParameter(reviewSortFields).optional(),
});

export const hidingReason = z.object({
  reason: z
    .string({ error: 'reviews.reasonMissing' })
    .trim()
    .min(1, { error: 'reviews.reasonMissing' })
    .max(200, { error: 'reviews.reasonTooLong' }),
});

export type Review = z.infer<typeof review>;
export type ReviewInput = z.infer<typeof reviewInput>;
export type ReviewForm = z.infer<typeof reviewForm>;
export type ReviewChange = z.infer<typeof reviewChange>;
export type ProductReviews = z.infer<typeof productReviews>;
export type ProductReviewsQuery = z.infer<typeof productReviewsQuery>;
export type ModeratedReview = z.infer<typeof moderatedReview>;
export type ModerationQuery = z.infer<typeof moderationQuery>;
