import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFile, exportParameters, withoutPages } from '../exports.ts';
import {
  hidingReason,
  moderatedReviewResponse,
  moderatedReviews,
  moderationQuery,
  productReviews,
  productReviewsQuery,
  reviewChange,
  reviewInput,
  reviewQueueCounts,
  reviewReply,
  reviewReport,
  reviewResponse,
  uploadedPhoto,
} from './reviews.ts';

const tag = 'Reviews';

/** Public reviews of products. */
export const reviewEndpoints = {
  listOfProduct: endpoint('GET /products/:id/reviews', {
    tag,
    access: 'optional',
    summary: 'Reviews of a product, page by page, and how many gave which stars',
    query: productReviewsQuery,
    response: productReviews,
    shedding: 'next',
    refusals: ['not_found'],
  }),
  write: endpoint('POST /reviews', {
    tag,
    access: 'user',
    summary: 'Review a product',
    body: reviewInput,
    fieldErrors: 'list',
    status: 201,
    response: reviewResponse,
    confirmed: 'reviews',
    refusals: ['already_reviewed', 'photo_unknown', 'not_found'],
  }),
  show: endpoint('GET /reviews/:id', {
    tag,
    access: 'optional',
    summary: 'One review',
    response: reviewResponse,
    refusals: ['not_found'],
  }),
  change: endpoint('PUT /reviews/:id', {
    tag,
    access: 'user',
    summary: "Change one's own review",
    body: reviewChange,
    fieldErrors: 'list',
    response: reviewResponse,
    confirmed: 'reviews',
    refusals: ['photo_unknown', 'not_found'],
  }),
  remove: endpoint('DELETE /reviews/:id', {
    tag,
    access: 'user',
    summary: "Delete one's own review; staff may delete any",
    refusals: ['not_found'],
  }),
  uploadPhoto: endpoint('POST /reviews/photos', {
    tag,
    access: 'user',
    summary: 'Upload a photo for a review',
    confirmed: 'reviews',
    consumes: ['multipart/form-data'],
    body: z.object({ file: z.string('adminCatalog.pictureMissing') }),
    status: 201,
    response: uploadedPhoto,
    refusals: ['not_found', 'payload_too_large', 'storage_full', 'too_many_requests'],
  }),
  markHelpful: endpoint('POST /reviews/:id/helpful', {
    tag,
    access: 'user',
    summary: 'Say that a review helped; saying it again changes nothing',
    response: reviewResponse,
    confirmed: 'reviews',
    refusals: ['not_found', 'own_review'],
  }),
  unmarkHelpful: endpoint('DELETE /reviews/:id/helpful', {
    tag,
    access: 'user',
    summary: 'Take that back',
    response: reviewResponse,
    refusals: ['not_found'],
  }),
  report: endpoint('POST /reviews/:id/reports', {
    tag,
    access: 'optional',
    summary: 'Tell the shop that a review should not stand there; once a person or visitor',
    body: reviewReport,
    refusals: ['not_found', 'own_review', 'too_many_requests'],
  }),
};

/** Reviews, for staff. */
export const moderationEndpoints = {
  list: endpoint('GET /reviews', {
    tag,
    access: 'reviews:moderate',
    summary: 'All reviews, hidden ones too, page by page',
    query: moderationQuery,
    response: moderatedReviews,
  }),
  export: endpoint('GET /admin/reviews/export', {
    ...exportFile,
    tag,
    access: ['reviews:moderate', 'exports:read'],
    summary: 'The list as it is filtered, as a file',
    query: moderationQuery.omit(withoutPages).extend(exportParameters),
  }),
  queues: endpoint('GET /admin/reviews/queues', {
    tag,
    access: 'reviews:moderate',
    summary: 'How many reviews wait for what',
    response: reviewQueueCounts,
  }),
  check: endpoint('PUT /reviews/:id/check', {
    tag,
    access: 'reviews:moderate',
    summary: 'Nothing is wrong with a review: it is no longer new, and reports of it are settled',
    response: moderatedReviewResponse,
    refusals: ['not_found'],
  }),
  hide: endpoint('PUT /reviews/:id/hide', {
    tag,
    access: 'reviews:moderate',
    summary: 'Keep a review from view',
    body: hidingReason,
    response: moderatedReviewResponse,
    refusals: ['not_found'],
  }),
  restore: endpoint('PUT /reviews/:id/restore', {
    tag,
    access: 'reviews:moderate',
    summary: 'Show a hidden review again',
    response: moderatedReviewResponse,
    refusals: ['not_found'],
  }),
  answer: endpoint('PUT /reviews/:id/answer', {
    tag,
    access: 'reviews:moderate',
    summary: "Write the shop's answer to a review, or take it away",
    body: reviewReply,
    response: moderatedReviewResponse,
    refusals: ['not_found'],
  }),
};
