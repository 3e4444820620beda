import { endpoint } from './endpoint.ts';
import {
  hidingReason,
  moderatedReviewAnswer,
  moderatedReviews,
  moderationQuery,
  productReviews,
  productReviewsQuery,
  reviewAnswer,
  reviewChange,
  reviewInput,
} from './reviews.ts';

const tag = 'Reviews';

/** What people say about products. */
export const reviewEndpoints = {
  listOfProduct: endpoint('GET /products/:id/reviews', {
    tag,
    access: 'optional',
    summary: 'Reviews of a product, page by page, and how many gave which stars',
    query: productReviewsQuery,
    answer: productReviews,
    refusals: ['not_found'],
  }),
  write: endpoint('POST /reviews', {
    tag,
    access: 'user',
    summary: 'Review a product',
    body: reviewInput,
    fieldErrors: 'list',
    status: 201,
    answer: reviewAnswer,
    refusals: ['already_reviewed', 'not_found'],
  }),
  show: endpoint('GET /reviews/:id', {
    tag,
    access: 'optional',
    summary: 'One review',
    answer: reviewAnswer,
    refusals: ['not_found'],
  }),
  change: endpoint('PUT /reviews/:id', {
    tag,
    access: 'user',
    summary: "Change one's own review",
    body: reviewChange,
    fieldErrors: 'list',
    answer: reviewAnswer,
    refusals: ['not_found'],
  }),
  remove: endpoint('DELETE /reviews/:id', {
    tag,
    access: 'user',
    summary: "Delete one's own review; staff may delete any",
    refusals: ['not_found'],
  }),
};

/** Reviews, for staff. */
export const moderationEndpoints = {
  list: endpoint('GET /reviews', {
    tag,
    access: 'admin',
    summary: 'All reviews, hidden ones too, page by page',
    query: moderationQuery,
    answer: moderatedReviews,
  }),
  hide: endpoint('PUT /reviews/:id/hide', {
    tag,
    access: 'admin',
    summary: 'Keep a review from view',
    body: hidingReason,
    answer: moderatedReviewAnswer,
    refusals: ['not_found'],
  }),
  restore: endpoint('PUT /reviews/:id/restore', {
    tag,
    access: 'admin',
    summary: 'Show a hidden review again',
    answer: moderatedReviewAnswer,
    refusals: ['not_found'],
  }),
};
