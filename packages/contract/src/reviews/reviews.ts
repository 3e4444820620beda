import { z } from 'zod';
import { picture, shownReview } from '../catalog/catalog.ts';
import { ratings, reviewPhotos, textLengths } from '../limits.ts';
import {
  anyOfParameter,
  flagParameter,
  keywordParameter,
  listOf,
  pageParameters,
  sortParameter,
  wholeNumberParameter,
} from '../list.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadable } from '../readable-text.ts';

/** Reviews of products, and their moderation by staff. */

export const review = shownReview
  .extend({
    product: z.string(),
    verifiedPurchase: z.boolean().meta({ description: 'The author bought it here.' }),
    updatedAt: z.iso.datetime(),
    hidden: z.boolean().optional().meta({ description: 'Shown to its author and to staff.' }),
    hiddenReason: z.string().optional(),
    photos: z.array(picture),
    helpful: z.int().meta({ description: 'How many people said that it helped.' }),
    foundHelpful: z
      .boolean()
      .optional()
      .meta({ description: 'The signed-in person is one of them.' }),
    answer: z
      .object({ text: z.string(), createdAt: z.iso.datetime() })
      .optional()
      .meta({ description: 'What the shop says to it.' }),
  })
  .meta({ id: 'Review' });

export const reviewResponse = z.object({ data: review });

const text = z
  .string({ error: 'reviewForm.textMissing' })
  .trim()
  .min(1, { error: 'reviewForm.textMissing', abort: true })
  .min(textLengths.review.minimum, { error: 'reviewForm.textTooShort' })
  .max(textLengths.review.maximum, { error: 'reviewForm.textTooLong' })
  .refine(isReadable, { error: 'ui.unreadableText' satisfies MessageKey });

/** Forms send numbers as text. */
const rating = z
  .union([z.number(), z.string().trim().regex(/^\d$/).transform(Number)], {
    error: 'reviewForm.ratingRange',
  })
  .pipe(
    z
      .int({ error: 'reviewForm.ratingRange' })
      .min(ratings.minimum, { error: 'reviewForm.ratingRange' })
      .max(ratings.maximum, { error: 'reviewForm.ratingRange' }),
  );

/** URLs returned by `POST /reviews/photos`. */
const photos = z
  .array(z.string())
  .max(reviewPhotos, { error: 'reviewForm.photosTooMany' satisfies MessageKey })
  .optional();

/** Clients also send `user`; it is ignored, the author is the signed-in person. */
export const reviewInput = z.object({
  product: z.string({ error: 'reviewForm.productMissing' }),
  review: text,
  rating,
  photos,
});

/** Fields of the form. */
export const reviewForm = z.object({ review: text, rating, photos });

export const reviewChange = reviewForm.partial();

const onlyParameter = z.enum(['true', '1']).transform(() => true as const);

export const productReviewsQuery = z.object({
  ...pageParameters,
  rating: wholeNumberParameter(ratings.minimum, ratings.maximum).optional(),
  photos: onlyParameter.optional().meta({ description: 'Only reviews with photos.' }),
  verified: onlyParameter.optional().meta({ description: 'Only of people who bought it here.' }),
  sort: sortParameter(['createdAt', 'rating', 'helpful']).optional().meta({
    description: 'The newest first, where nothing is said.',
  }),
});

export const productReviews = listOf(review)
  .extend({
    distribution: z
      .array(z.object({ stars: z.int(), count: z.int() }))
      .meta({ description: 'Of all shown reviews, five stars first, whatever `rating` asks for.' }),
    ratingsAverage: z.number().optional(),
    ratingsQuantity: z.int(),
    withPhotos: z.int().meta({ description: 'How many of all shown reviews have photos.' }),
    verified: z.int().meta({ description: 'How many are of people who bought it here.' }),
    mine: review
      .optional()
      .meta({ description: 'What the signed-in person wrote, wherever it stands in the list.' }),
  })
  .meta({ id: 'ProductReviews' });

/** Reasons to report a review. */
export const reportReasons = ['spam', 'offensive', 'offTopic', 'personal', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];

/** POST /reviews/{id}/reports */
export const reviewReport = z.object({
  reason: z.enum(reportReasons, { error: 'reviewList.reportReasonMissing' satisfies MessageKey }),
  note: z
    .string()
    .trim()
    .max(textLengths.reviewReport, {
      error: 'reviewList.reportNoteTooLong' satisfies MessageKey,
    })
    .refine(isReadable, { error: 'ui.unreadableText' satisfies MessageKey })
    .optional(),
});

export type ReviewReport = z.infer<typeof reviewReport>;

export const moderatedReview = review
  .extend({
    user: z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string().optional().meta({ description: 'For who may see customers.' }),
    }),
    product: z.object({ _id: z.string(), title: z.string() }),
    hidden: z.boolean(),
    hiddenAt: z.iso.datetime().optional(),
    checked: z.boolean().meta({ description: 'Staff hid, answered or approved it.' }),
    reports: z
      .array(z.object({ reason: z.enum(reportReasons), count: z.int() }))
      .meta({ description: 'That nobody has looked into yet, the most frequent reason first.' }),
    reportNotes: z
      .array(z.string())
      .meta({ description: 'What people wrote beside their reason.' }),
  })
  .meta({ id: 'ModeratedReview' });

export const moderatedReviews = listOf(moderatedReview);
export const moderatedReviewResponse = z.object({ data: moderatedReview });

export const reviewSortFields = ['createdAt', 'rating'] as const;

/** Reviews that should be answered: low ratings, while they are recent. */
export const toAnswer = { stars: 3, days: 30 } as const;

/** Work queues of reviews: each is a filter of the list, with a count. */
export const reviewQueues = ['new', 'reported', 'toAnswer', 'hidden'] as const;

export type ReviewQueue = (typeof reviewQueues)[number];

/** Older reviews no longer count as new. */
export const newReviewDays = 30;

export const reviewQueueCounts = z.object({ data: z.record(z.enum(reviewQueues), z.int()) });

export const moderationQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  hidden: flagParameter.optional(),
  rating: wholeNumberParameter(ratings.minimum, ratings.maximum).optional(),
  product: anyOfParameter.optional(),
  queue: z
    .enum(reviewQueues)
    .optional()
    .meta({
      description: `\`new\`: of the last ${newReviewDays} days, and nobody of the staff looked at it; \`toAnswer\`: as the parameter of that name.`,
    }),
  toAnswer: flagParameter.optional().meta({
    description: `Shown, without an answer, of at most ${toAnswer.stars} stars and the last ${toAnswer.days} days.`,
  }),
  sort: sortParameter(reviewSortFields).optional(),
});

export const hidingReason = z.object({
  reason: z
    .string({ error: 'reviewForm.reasonMissing' })
    .trim()
    .min(1, { error: 'reviewForm.reasonMissing' })
    .max(200, { error: 'reviewForm.reasonTooLong' }),
});

const reply = z
  .string({ error: 'reviewForm.answerMissing' })
  .trim()
  .min(textLengths.reviewAnswer.minimum, { error: 'reviewForm.answerMissing' })
  .max(textLengths.reviewAnswer.maximum, { error: 'reviewForm.answerTooLong' })
  .refine(isReadable, { error: 'ui.unreadableText' satisfies MessageKey });

/** Fields of the form. */
export const reviewReplyForm = z.object({ answer: reply });

/** Null removes the answer. */
export const reviewReply = z.object({ answer: reply.nullable() });

export const uploadedPhoto = z.object({ data: z.object({ url: z.string(), picture }) });

export type Review = z.infer<typeof review>;
export type ReviewInput = z.infer<typeof reviewInput>;
export type ReviewForm = z.infer<typeof reviewForm>;
export type ReviewChange = z.infer<typeof reviewChange>;
export type ProductReviews = z.infer<typeof productReviews>;
export type ProductReviewsQuery = z.infer<typeof productReviewsQuery>;
export type ModeratedReview = z.infer<typeof moderatedReview>;
export type ModerationQuery = z.infer<typeof moderationQuery>;
