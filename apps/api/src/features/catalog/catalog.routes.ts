import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuseForNow } from '../../http/explain-error.ts';
import { RefusedError } from '../../http/refusal.ts';
import type { MediaParts } from '../media/media.service.ts';
import { catalogAdminRoutes } from './admin/catalog-admin.routes.ts';
import { NameSearch } from './admin/name-search.ts';
import type { Catalog } from './catalog.ts';
import { directoryRoutes } from './directory.routes.ts';
import { productRoutes } from './product.routes.ts';
import { searchRoutes } from './search.routes.ts';

interface Options {
  catalog: Catalog;
  db: Db;
  media: MediaParts;
}

/** The catalogue for everybody, once it has been read. */
export const catalogRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { catalog } = options;
  app.keptPages.follow(catalog.source);
  app.addHook('onRequest', async () => {
    if (!catalog.index.isReady) throw new RefusedError(refuseForNow());
  });

  await app.register(productRoutes, { catalog });
  await app.register(directoryRoutes, { catalog });
  await app.register(searchRoutes, { catalog });
  const { db, media } = options;
  const names = new NameSearch(db);
  catalog.index.onChange(({ content }) => content && names.textsChanged());
  await app.register(catalogAdminRoutes, {
    admin: { db, media, catalog, names },
  });
};
