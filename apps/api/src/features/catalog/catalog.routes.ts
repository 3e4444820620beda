import type { FastifyPluginAsync } from 'fastify';
import { refuseForNow } from '../../http/errors/explain-error.ts';
import { RefusedError } from '../../http/errors/refusal.ts';
import type { AnswerCache } from '../../platform/cache/answer-cache.ts';
import { catalogAdminRoutes } from './admin/catalog-admin.routes.ts';
import type { CatalogAdmin } from './admin/catalog-admin.ts';
import type { Catalog } from './catalog.ts';
import { productRoutes } from './product.routes.ts';
import { tagsOfChange } from './product-tags.ts';
import { recommendationRoutes } from './recommendations/recommendations.routes.ts';
import { searchRuleRoutes } from './search-rules/search-rules.routes.ts';
import { taxonomyRoutes } from './taxonomy.routes.ts';

export interface CatalogOptions {
  catalog: Catalog;
  cache: AnswerCache;
}

interface Options extends CatalogOptions {
  admin: CatalogAdmin;
}

/** The catalogue for everybody, once it has been read. */
export const catalogRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { catalog, cache, admin } = options;
  catalog.index.onChange((change) => {
    if (change.content) cache.purge();
    else cache.expire(tagsOfChange(change));
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(catalog.index.isLoaded ? undefined : new RefusedError(refuseForNow()));
  });

  await app.register(productRoutes, { catalog, cache });
  await app.register(taxonomyRoutes, { catalog, cache });
  await app.register(catalogAdminRoutes, { admin });
  await app.register(searchRuleRoutes, { admin });
  await app.register(recommendationRoutes, { admin, cache });
};
