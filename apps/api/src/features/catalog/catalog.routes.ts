import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
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

/** The catalogue for everybody. The index is read before the first request asks for it, where time allows. */
export const catalogRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { catalog } = options;
  app.keptPages.follow(catalog.source);
  app.addHook('onListen', () => {
    catalog.index.current().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the catalogue could not be read yet');
    });
  });
  app.addHook('onClose', () => catalog.close());

  await app.register(productRoutes, { catalog });
  await app.register(directoryRoutes, { catalog });
  await app.register(searchRoutes, { catalog });
  const { db, media } = options;
  await app.register(catalogAdminRoutes, {
    admin: { db, media, catalog, names: new NameSearch(catalog) },
  });
};
