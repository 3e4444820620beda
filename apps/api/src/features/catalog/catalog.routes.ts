import { productPictures } from '@matjar/contract/limits.ts';
import { uploadLimits } from '@matjar/contract/media/media.ts';
import type { FastifyPluginAsync } from 'fastify';
import { acceptForms } from '../../http/requests/form-bodies.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import { uploadRoutes } from '../media/media.routes.ts';
import type { CatalogAdmin } from './admin/catalog-admin.ts';
import { productWriteRoutes } from './admin/product-write.routes.ts';
import { taxonomyWriteRoutes } from './admin/taxonomy-write.routes.ts';
import type { Catalog } from './catalog.ts';
import { productRoutes } from './product.routes.ts';
import { tagsOfChange } from './product-tags.ts';
import { recommendationRoutes } from './recommendations/recommendations.routes.ts';
import { searchRuleRoutes } from './search-rules/search-rules.routes.ts';
import { taxonomyRoutes } from './taxonomy.routes.ts';

/** The catalogue, and answers that were made from it before. */
export interface CachedCatalog {
  catalog: Catalog;
  cache: ResponseCache;
}

interface Options extends CachedCatalog {
  admin: CatalogAdmin;
}

/** The catalogue for everybody. */
export const catalogRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { catalog, cache, admin } = options;
  catalog.index.onChange((change) => {
    if (change.gradual) cache.expireAll();
    else if (change.content) cache.purge();
    else cache.expire(tagsOfChange(change));
  });

  await app.register(productRoutes, { catalog, cache });
  await app.register(taxonomyRoutes, { catalog, cache });
  await app.register(catalogAdminRoutes, { admin });
  await app.register(searchRuleRoutes, { admin });
  await app.register(recommendationRoutes, { admin, cache });
};

/** The catalogue for admins. Bodies may be JSON or forms with files. */
const catalogAdminRoutes: FastifyPluginAsync<{ admin: CatalogAdmin }> = async (app, options) => {
  // The cover, the others, and the cover once more, as older clients send it.
  const count = 2 * productPictures.covers + productPictures.others;
  await acceptForms(app, { bytes: uploadLimits.bytes, count });
  await app.register(uploadRoutes, options.admin);
  await app.register(taxonomyWriteRoutes, options);
  await app.register(productWriteRoutes, options);
};
