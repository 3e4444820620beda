import {
  brandAdminEndpoints,
  categoryAdminEndpoints,
  subcategoryAdminEndpoints,
} from '@matjar/contract/catalog/catalog-admin.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts';
import { unlessRefused } from '../../../http/errors/refusal.ts';
import { readFormAsBody } from '../../../http/requests/form-bodies.ts';
import { storeUpload } from '../../media/store-upload.ts';
import { showBrandOrCategory, showSubcategory } from '../taxonomy.service.ts';
import {
  countUsage,
  createBrandOrCategory,
  deleteBrandOrCategory,
  updateBrandOrCategory,
} from './brand-or-category-write.service.ts';
import type { CatalogAdmin } from './catalog-admin.ts';
import {
  countUsageOfSubcategory,
  createSubcategory,
  removeSubcategory,
  renameSubcategory,
} from './subcategory-write.service.ts';

const bodyTimeout = 5 * 60_000;

const brandsAndCategories = [
  ['categories', categoryAdminEndpoints],
  ['brands', brandAdminEndpoints],
] as const;

/** Categories, brands and subcategories, for admins. */
export const taxonomyWriteRoutes: FastifyPluginAsync<{ admin: CatalogAdmin }> = async (
  app,
  { admin },
) => {
  const { catalog } = admin;
  const preValidation = readFormAsBody(storeUpload(admin.db, admin.media));
  const form = { bodyTimeout, preValidation };

  for (const [kind, endpoints] of brandsAndCategories) {
    serveEndpoint(
      app,
      endpoints.create,
      async ({ body, person }) =>
        unlessRefused(await createBrandOrCategory(admin, kind, body, person), ({ id }) =>
          showBrandOrCategory(catalog, kind, id),
        ),
      form,
    );

    serveEndpoint(
      app,
      endpoints.change,
      async ({ params, body, person }) =>
        unlessRefused(await updateBrandOrCategory(admin, kind, params.id, body, person), ({ id }) =>
          showBrandOrCategory(catalog, kind, id),
        ),
      form,
    );

    serveEndpoint(
      app,
      endpoints.remove,
      ({ params, person }) => deleteBrandOrCategory(admin, kind, params.id, person),
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
      const input = { ...body, category: params.id };
      return unlessRefused(await createSubcategory(admin, input, person), ({ id }) =>
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

  serveEndpoint(app, subcategoryAdminEndpoints.countUsage, async ({ params }) => ({
    data: await countUsageOfSubcategory(admin, params.id),
  }));
};
