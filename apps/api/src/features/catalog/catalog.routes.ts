import type { Seller } from '@matjar/contract/seller.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync } from 'fastify';
import { refuseForNow } from '../../http/errors/explain-error.ts';
import { RefusedError } from '../../http/errors/refusal.ts';
import type { AnswerCache } from '../../platform/cache/answer-cache.ts';
import type { MediaDeps } from '../media/media.service.ts';
import { catalogAdminRoutes } from './admin/catalog-admin.routes.ts';
import { NameSearch } from './admin/name-search.ts';
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
  db: Db;
  media: MediaDeps;
  seller: Seller;
}

/** The catalogue for everybody, once it has been read. */
export const catalogRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { catalog, cache } = options;
  catalog.index.onChange((change) => {
    if (change.content) cache.purge();
    else cache.expire(tagsOfChange(change));
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(catalog.index.isLoaded ? undefined : new RefusedError(refuseForNow()));
  });

  await app.register(productRoutes, { catalog, cache });
  await app.register(taxonomyRoutes, { catalog, cache });
  const { db, media, seller } = options;
  const names = new NameSearch(db);
  catalog.index.onChange(({ content }) => content && names.textsChanged());
  const admin = { db, media, catalog, names, taxPercent: seller.taxPercent };
  await app.register(catalogAdminRoutes, { admin });
  await app.register(searchRuleRoutes, { admin });
  await app.register(recommendationRoutes, { admin, cache });
};
