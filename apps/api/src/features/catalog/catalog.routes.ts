import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CatalogOptions, openCatalog } from './catalog.ts';
import { directoryRoutes } from './directory.routes.ts';
import { productRoutes } from './product.routes.ts';
import { searchRoutes } from './search.routes.ts';

/** The catalogue for everybody. The index is read before the first request asks for it, where time allows. */
export const catalogRoutes: FastifyPluginAsyncZod<Omit<CatalogOptions, 'log'>> = async (
  app,
  options,
) => {
  const catalog = openCatalog({ ...options, log: app.log });
  app.addHook('onListen', () => {
    catalog.index.current().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the catalogue could not be read yet');
    });
  });
  app.addHook('onClose', () => catalog.close());

  await app.register(productRoutes, { catalog });
  await app.register(directoryRoutes, { catalog });
  await app.register(searchRoutes, { catalog });
};
