import {
  brandAdminEndpoints,
  categoryAdminEndpoints,
  subcategoryAdminEndpoints,
} from '@matjar/contract/catalog-admin.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { readFormAsBody } from '../../../http/form-bodies.ts';
import { unlessRefused } from '../../../http/refusal.ts';
import { serveEndpoint } from '../../../http/serve-endpoint.ts';
import { keepUpload } from '../../media/keep-upload.ts';
import { showPictured, showSubcategory } from '../directory.service.ts';
import type { CatalogAdmin } from './catalog-admin.ts';
import {
  countUsage,
  createPictured,
  deletePicturedEntry,
  updatePicturedEntry,
} from './pictured-write.service.ts';
import {
  createSubcategory,
  removeSubcategory,
  renameSubcategory,
} from './subcategory-write.service.ts';

const bodyTimeout = 5 * 60_000;

const pictured = [
  ['categories', categoryAdminEndpoints],
  ['brands', brandAdminEndpoints],
] as const;

/** Categories, brands and subcategories, for admins. */
export const directoryWriteRoutes: FastifyPluginAsync<{ admin: CatalogAdmin }> = async (
  app,
  { admin },
) => {
  const { catalog } = admin;
  const preValidation = readFormAsBody(keepUpload(admin.db, admin.media));
  const form = { bodyTimeout, preValidation };

  for (const [kind, endpoints] of pictured) {
    serveEndpoint(
      app,
      endpoints.create,
      async ({ body, person }) =>
        unlessRefused(await createPictured(admin, kind, body, person), ({ id }) =>
          showPictured(catalog, kind, id),
        ),
      form,
    );

    serveEndpoint(
      app,
      endpoints.change,
      async ({ params, body, person }) =>
        unlessRefused(await updatePicturedEntry(admin, kind, params.id, body, person), ({ id }) =>
          showPictured(catalog, kind, id),
        ),
      form,
    );

    serveEndpoint(
      app,
      endpoints.remove,
      ({ params, person }) => deletePicturedEntry(admin, kind, params.id, person),
      { bodyTimeout },
    );

    serveEndpoint(app, endpoints.countUsage, async ({ params }) => ({
      data: await countUsage(admin, kind, params.id),
    }));
  }

  serveEndpoint(
    app,
    subcategoryAdminEndpoints.create,
    async ({ body, person }) =>
      unlessRefused(await createSubcategory(admin, body, person), ({ id }) =>
        showSubcategory(catalog, id),
      ),
    form,
  );

  serveEndpoint(
    app,
    subcategoryAdminEndpoints.createInCategory,
    async ({ params, body, person }) => {
      const wanted = { ...body, category: params.id };
      return unlessRefused(await createSubcategory(admin, wanted, person), ({ id }) =>
        showSubcategory(catalog, id),
      );
    },
    form,
  );

  serveEndpoint(
    app,
    subcategoryAdminEndpoints.rename,
    async ({ params, body, person }) =>
      unlessRefused(await renameSubcategory(admin, params.id, body, person), ({ id }) =>
        showSubcategory(catalog, id),
      ),
    form,
  );

  serveEndpoint(
    app,
    subcategoryAdminEndpoints.remove,
    ({ params, person }) => removeSubcategory(admin, params.id, person),
    { bodyTimeout },
  );
};
