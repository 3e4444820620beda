import { moderationEndpoints } from '@matjar/contract/catalog/reviews.endpoints.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import {
  answerReview,
  checkReview,
  hideReview,
  listQueues,
  listReviews,
  restoreReview,
} from './moderation.service.ts';
import { exportReviews } from './reviews-export.ts';

export const moderationRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  serveEndpoint(app, moderationEndpoints.list, ({ query, person }) =>
    listReviews(db, query, person),
  );

  serveEndpoint(app, moderationEndpoints.queues, () => listQueues(db));

  serveEndpoint(app, moderationEndpoints.export, async ({ query, person }, reply) =>
    app.exports.send(reply, {
      list: 'reviews',
      format: query.format,
      tables: (from) => [exportReviews(from, query, person)],
    }),
  );

  serveEndpoint(app, moderationEndpoints.check, ({ person, params }) =>
    checkReview(db, person, params.id),
  );

  serveEndpoint(app, moderationEndpoints.hide, ({ person, params, body }) =>
    hideReview(db, person, params.id, body.reason),
  );

  serveEndpoint(app, moderationEndpoints.restore, ({ person, params }) =>
    restoreReview(db, person, params.id),
  );

  serveEndpoint(app, moderationEndpoints.answer, ({ person, params, body }) =>
    answerReview(db, person, params.id, body.answer),
  );
};
