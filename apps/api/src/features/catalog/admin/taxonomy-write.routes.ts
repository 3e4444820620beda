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
      async ({ body, user }) =>
        unlessRefused(await createBrandOrCategory(admin, kind, body, user), ({ id }) =>
          showBrandOrCategory(catalog, kind, id),
        ),
      form,
    );

    serveEndpoint(
      app,
      endpoints.change,
      async ({ params, body, user }) =>
        unlessRefused(await updateBrandOrCategory(admin, kind, params.id, body, user), ({ id }) =>
          showBrandOrCategory(catalog, kind, id),
        ),
      form,
    );

    serveEndpoint(
      app,
      endpoints.remove,
      ({ params, user }) => deleteBrandOrCategory(admin, kind, params.id, user),
      { bodyTimeout },
    );

    serveEndpoint(app, endpoints.countUsage, async ({ params }) => ({
      data: await countUsage(admin, kind, params.id),
    }));
  }

  serveEndpoint(
    app,
    subcategoryAdminEndpoints.create,
    async ({ body, user }) =>
      unlessRefused(await createSubcategory(admin, body, user), ({ id }) =>
        showSubcategory(catalog, id),
      ),
    form,
  );

  serveEndpoint(
    app,
    subcategoryAdminEndpoints.createInCategory,
    async ({ params, body, user }) => {
      const input = { ...body, category: params.id };
      return unlessRefused(await createSubcategory(admin, input, user), ({ id }) =>
        showSubcategory(catalog, id),
      );
    },
    form,
  );

  serveEndpoint(
    app,
    subcategoryAdminEndpoints.rename,
    async ({ params, body, user }) =>
      unlessRefused(await renameSubcategory(admin, params.id, body, user), ({ id }) =>
        showSubcategory(catalog, id),
      ),
    form,
  );

  serveEndpoint(
    app,
    subcategoryAdminEndpoints.remove,
    ({ params, user }) => removeSubcategory(admin, params.id, user),
    { bodyTimeout },
  );

  serveEndpoint(app, subcategoryAdminEndpoints.countUsage, async ({ params }) => ({
    data: await countUsageOfSubcategory(admin, params.id),
  }));
};
