import {
  productReviews,
  productReviewsQuery,
  reviewAnswer,
  reviewChange,
  reviewInput,
} from '@matjar/contract/reviews.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/access.ts';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { moderationRoutes } from './moderation.routes.ts';
import {
  changeReview,
  listProductReviews,
  removeReview,
  showReview,
  writeReview,
} from './reviews.service.ts';

const tags = ['Reviews'];
const params = z.object({ id: z.string() });

interface Options {
  db: Db;
  catalog: Catalog;
}

/** What people say about products. */
export const reviewRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, catalog }) => {
  // Whoever wrote a review finds it on the product's page at once.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await catalog.index.refresh();
  });
  const always = errorResponses('unauthorized', 'unavailable');

  app.get(
    '/products/:id/reviews',
    {
      config: { access: 'optional' },
      schema: {
        tags,
        summary: 'Reviews of a product, page by page, and how many gave which stars',
        params,
        querystring: productReviewsQuery,
        response: {
          200: productReviews,
          ...errorResponses('validation', 'not_found', 'unavailable'),
        },
      },
    },
    async (request) =>
      accept(await listProductReviews(db, request.params.id, request.query, request.person)),
  );

  app.post(
    '/reviews',
    {
      config: { access: 'user', fieldErrors: 'list' },
      schema: {
        tags,
        summary: 'Review a product',
        body: reviewInput,
        response: {
          201: reviewAnswer,
          ...always,
          ...errorResponses('validation', 'already_reviewed', 'not_found'),
        },
      },
    },
    async (request, reply) => {
      reply.code(201);
      return accept(await writeReview(db, signedIn(request).userId, request.body));
    },
  );

  app.get(
    '/reviews/:id',
    {
      config: { access: 'optional' },
      schema: {
        tags,
        summary: 'One review',
        params,
        response: { 200: reviewAnswer, ...errorResponses('not_found', 'unavailable') },
      },
    },
    async (request) => accept(await showReview(db, request.params.id, request.person)),
  );

  app.put(
    '/reviews/:id',
    {
      config: { access: 'user', fieldErrors: 'list' },
      schema: {
        tags,
        summary: "Change one's own review",
        params,
        body: reviewChange,
        response: { 200: reviewAnswer, ...always, ...errorResponses('validation', 'not_found') },
      },
    },
    async (request) =>
      accept(await changeReview(db, signedIn(request).userId, request.params.id, request.body)),
  );

  app.delete(
    '/reviews/:id',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: "Delete one's own review; staff may delete any",
        params,
        response: { 204: z.undefined(), ...always, ...errorResponses('not_found') },
      },
    },
    async (request, reply) => {
      accept(await removeReview(db, signedIn(request), request.params.id));
      reply.code(204);
    },
  );

  await app.register(moderationRoutes, { db });
};
