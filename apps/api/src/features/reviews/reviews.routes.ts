import { reviewEndpoints } from '@matjar/contract/catalog/reviews.endpoints.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync } from 'fastify';
import { sendCachedJson, varyByPerson } from '../../http/endpoints/send-cached-json.ts';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { readClient } from '../../http/requests/client.ts';
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
    const { params, query, person } = request;
    varyByPerson(reply);
    if (person) return listProductReviews(db, params.id, query, person);
    return sendCachedJson(
      cache,
      request,
      reply,
      { ...params, ...query },
      () => listProductReviews(db, params.id, query, undefined),
      () => tagWhole(params.id),
    );
  });

  serveEndpoint(app, reviewEndpoints.write, ({ person, body }) =>
    writeReview(db, person.userId, body),
  );

  serveEndpoint(app, reviewEndpoints.show, ({ params, person }) =>
    showReview(db, params.id, person),
  );

  serveEndpoint(app, reviewEndpoints.change, ({ person, params, body }) =>
    changeReview(db, person.userId, params.id, body),
  );

  serveEndpoint(app, reviewEndpoints.remove, ({ person, params }) =>
    removeReview(db, person, params.id),
  );

  serveEndpoint(app, reviewEndpoints.markHelpful, ({ person, params }) =>
    markHelpful(db, person.userId, params.id),
  );

  serveEndpoint(app, reviewEndpoints.unmarkHelpful, ({ person, params }) =>
    unmarkHelpful(db, person.userId, params.id),
  );

  serveEndpoint(app, reviewEndpoints.report, (request) =>
    reportReview(
      { db, limits, linkSecrets },
      request.person,
      request.params.id,
      request.body,
      readClient(request),
    ),
  );

  await app.register(reviewPhotoRoutes, { db, media, limits });
  await app.register(moderationRoutes, { db });
};
