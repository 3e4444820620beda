import {
  hidingReason,
  moderatedReviewAnswer,
  moderatedReviews,
  moderationQuery,
} from '@matjar/contract/reviews.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/access.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import { hideReview, listReviews, restoreReview } from './moderation.service.ts';

const tags = ['Reviews'];
const config = { access: 'admin' } as const;
const params = z.object({ id: z.string() });

/** Reviews, for staff. */
export const moderationRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const always = errorResponses('unauthorized', 'forbidden', 'unavailable');

  app.get(
    '/reviews',
    {
      config,
      schema: {
        tags,
        summary: 'All reviews, hidden ones too, page by page',
        querystring: moderationQuery,
        response: { 200: moderatedReviews, ...always, ...errorResponses('validation') },
      },
    },
    (request) => listReviews(db, request.query),
  );

  app.put(
    '/reviews/:id/hide',
    {
      config,
      schema: {
        tags,
        summary: 'Keep a review from view',
        params,
        body: hidingReason,
        response: {
          200: moderatedReviewAnswer,
          ...always,
          ...errorResponses('validation', 'not_found'),
        },
      },
    },
    async (request) =>
      accept(await hideReview(db, signedIn(request), request.params.id, request.body.reason)),
  );

  app.put(
    '/reviews/:id/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Show a hidden review again',
        params,
        response: { 200: moderatedReviewAnswer, ...always, ...errorResponses('not_found') },
      },
    },
    async (request) => accept(await restoreReview(db, signedIn(request), request.params.id)),
  );
};
