import { reviewEndpoints } from '@matjar/contract/reviews/reviews.endpoints.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync } from 'fastify';
import { sendCachedJson, varyByUser } from '../../http/endpoints/send-cached-json.ts';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { readCaller } from '../../http/requests/caller.ts';
import type { RateLimits } from '../../http/requests/rate-limits.ts';
import { refreshAfterWrites } from '../../http/requests/refresh-after-writes.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { Secrets } from '../../platform/signed-text.ts';
import { tagWhole } from '../catalog/product-tags.ts';
import type { MediaDeps } from '../media/media.service.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { reportReview } from './report-review.service.ts';
import { reviewPhotoRoutes } from './review-photos.routes.ts';
import {
  changeReview,
  listProductReviews,
  markHelpful,
  removeReview,
  showReview,
  unmarkHelpful,
  writeReview,
} from './reviews.service.ts';

interface Options {
  db: Db;
  cache: ResponseCache;
  media: MediaDeps;
  limits: RateLimits;
  linkSecrets: Secrets;
}

export const reviewRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, cache, media, limits, linkSecrets } = options;

  refreshAfterWrites(app);

  serveEndpoint(app, reviewEndpoints.listOfProduct, (request, reply) => {
    const { params, query, user } = request;
    varyByUser(reply);
    if (user) return listProductReviews(db, params.id, query, user);
    return sendCachedJson(
      cache,
      request,
      reply,
      { ...params, ...query },
      () => listProductReviews(db, params.id, query, undefined),
      () => tagWhole(params.id),
    );
  });

  serveEndpoint(app, reviewEndpoints.write, ({ user, body }) => writeReview(db, user.userId, body));

  serveEndpoint(app, reviewEndpoints.show, ({ params, user }) => showReview(db, params.id, user));

  serveEndpoint(app, reviewEndpoints.change, ({ user, params, body }) =>
    changeReview(db, user.userId, params.id, body),
  );

  serveEndpoint(app, reviewEndpoints.remove, ({ user, params }) =>
    removeReview(db, user, params.id),
  );

  serveEndpoint(app, reviewEndpoints.markHelpful, ({ user, params }) =>
    markHelpful(db, user.userId, params.id),
  );

  serveEndpoint(app, reviewEndpoints.unmarkHelpful, ({ user, params }) =>
    unmarkHelpful(db, user.userId, params.id),
  );

  serveEndpoint(app, reviewEndpoints.report, (request) =>
    reportReview(
      { db, limits, linkSecrets },
      request.user,
      request.params.id,
      request.body,
      readCaller(request),
    ),
  );

  await app.register(reviewPhotoRoutes, { db, media, limits });
  await app.register(moderationRoutes, { db });
};
