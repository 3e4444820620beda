import { productPictures } from '@matjar/contract/limits.ts';
import { uploadLimits } from '@matjar/contract/media.ts';
import type { FastifyPluginAsync } from 'fastify';
import { acceptForms } from '../../../http/requests/form-bodies.ts';
import { uploadRoutes } from '../../media/upload.routes.ts';
import type { CatalogAdmin } from './catalog-admin.ts';
import { productWriteRoutes } from './product-write.routes.ts';
import { taxonomyWriteRoutes } from './taxonomy-write.routes.ts';

/** The catalogue for admins. Bodies may be JSON or forms with files. */
export const catalogAdminRoutes: FastifyPluginAsync<{ admin: CatalogAdmin }> = async (
  app,
  options,
) => {
  // The cover, the others, and the cover once more, as older clients send it.
  const count = 2 * productPictures.covers + productPictures.others;
  await acceptForms(app, { bytes: uploadLimits.bytes, count });
  await app.register(uploadRoutes, options.admin);
  await app.register(taxonomyWriteRoutes, options);
  await app.register(productWriteRoutes, options);
};
