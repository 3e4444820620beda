import { moderationEndpoints } from '@matjar/contract/reviews/reviews.endpoints.ts';
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
  serveEndpoint(app, moderationEndpoints.list, ({ query, user }) => listReviews(db, query, user));

  serveEndpoint(app, moderationEndpoints.queues, () => listQueues(db));

  serveEndpoint(app, moderationEndpoints.export, async ({ query, user }, reply) =>
    app.exports.send(reply, {
      list: 'reviews',
      format: query.format,
      tables: (from) => [exportReviews(from, query, user)],
    }),
  );

  serveEndpoint(app, moderationEndpoints.check, ({ user, params }) =>
    checkReview(db, user, params.id),
  );

  serveEndpoint(app, moderationEndpoints.hide, ({ user, params, body }) =>
    hideReview(db, user, params.id, body.reason),
  );

  serveEndpoint(app, moderationEndpoints.restore, ({ user, params }) =>
    restoreReview(db, user, params.id),
  );

  serveEndpoint(app, moderationEndpoints.answer, ({ user, params, body }) =>
    answerReview(db, user, params.id, body.answer),
  );
};
