import {
  brandEndpoints,
  categoryEndpoints,
  subcategoryEndpoints,
} from '@matjar/contract/catalog/catalog.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { sendCachedJson } from '../../http/endpoints/send-cached-json.ts';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import type { CachedCatalog } from './catalog.routes.ts';
import {
  listBrandsOrCategories,
  listSubcategories,
  listSubcategoriesOf,
  showBrandOrCategory,
  showSubcategory,
} from './taxonomy.service.ts';

const brandsAndCategories = [
  ['categories', categoryEndpoints],
  ['brands', brandEndpoints],
] as const;

/** Categories, brands and subcategories. */
export const taxonomyRoutes: FastifyPluginAsync<CachedCatalog> = async (
  app,
  { catalog, cache },
) => {
  for (const [kind, endpoints] of brandsAndCategories) {
    serveEndpoint(app, endpoints.list, (request, reply) =>
      sendCachedJson(cache, request, reply, request.query, () =>
        listBrandsOrCategories(catalog, kind, request.query),
      ),
    );

    serveEndpoint(app, endpoints.show, (request, reply) =>
      sendCachedJson(cache, request, reply, request.params, () =>
        showBrandOrCategory(catalog, kind, request.params.id),
      ),
    );
  }

  serveEndpoint(app, subcategoryEndpoints.listOfCategory, (request, reply) =>
    sendCachedJson(cache, request, reply, { ...request.query, ...request.params }, () =>
      listSubcategoriesOf(catalog, request.params.id, request.query),
    ),
  );

  serveEndpoint(app, subcategoryEndpoints.list, (request, reply) => {
    const { query } = request;
    return sendCachedJson(cache, request, reply, query, () =>
      listSubcategories(catalog, query, query.category ?? query['category[in]']),
    );
  });

  serveEndpoint(app, subcategoryEndpoints.show, (request, reply) =>
    sendCachedJson(cache, request, reply, request.params, () =>
      showSubcategory(catalog, request.params.id),
    ),
  );
};
