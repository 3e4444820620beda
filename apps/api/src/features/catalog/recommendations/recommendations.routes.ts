import { recommendationEndpoints } from '@matjar/contract/catalog/recommendations.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { sendCachedJson } from '../../../http/endpoints/send-cached-json.ts';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import type { ResponseCache } from '../../../platform/cache/response-cache.ts';
import type { CatalogAdmin } from '../admin/catalog-admin.ts';
import { tagListed } from '../product-tags.ts';
import { countBoughtTogether, recommend } from './recommend.service.ts';
import {
  changeRecommendationRule,
  createRecommendationRule,
  listRecommendationRules,
  removeRecommendationRule,
  showRecommendationRule,
} from './recommendation-rules.service.ts';

const countSeconds = 6 * 3_600;

interface Options {
  admin: CatalogAdmin;
  cache: ResponseCache;
}

export const recommendationRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { admin, cache } = options;
  app.jobs.every('count-pairs', countSeconds, () => countBoughtTogether(admin.db));

  serveEndpoint(app, recommendationEndpoints.recommend, (request, reply) =>
    sendCachedJson(
      cache,
      request,
      reply,
      request.query,
      () => recommend(admin.catalog, request.query),
      ({ data }) => tagListed(data.map(({ _id }) => _id)),
    ),
  );

  serveEndpoint(app, recommendationEndpoints.list, ({ query }) =>
    listRecommendationRules(admin, query),
  );

  serveEndpoint(app, recommendationEndpoints.show, ({ params }) =>
    showRecommendationRule(admin, params.id),
  );

  serveEndpoint(app, recommendationEndpoints.create, async ({ user, body }) =>
    unlessRefused(await createRecommendationRule(admin, user, body), ({ id }) =>
      showRecommendationRule(admin, id),
    ),
  );

  serveEndpoint(app, recommendationEndpoints.change, async ({ user, params, body }) =>
    unlessRefused(await changeRecommendationRule(admin, user, params.id, body), ({ id }) =>
      showRecommendationRule(admin, id),
    ),
  );

  serveEndpoint(app, recommendationEndpoints.remove, ({ user, params }) =>
    removeRecommendationRule(admin, user, params.id),
  );
};
