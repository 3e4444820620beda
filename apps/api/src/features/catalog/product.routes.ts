import { productEndpoints } from '@matjar/contract/catalog/catalog.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { sendCachedJson } from '../../http/endpoints/send-cached-json.ts';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import type { CachedCatalog } from './catalog.routes.ts';
import {
  listProducts,
  listProductsByIds,
  listSimilarProducts,
  showProduct,
} from './product.service.ts';
import { tagListed, tagWhole } from './product-tags.ts';
import { suggest } from './suggest.service.ts';

const tagData = ({ data }: { data: readonly { _id: string }[] }) =>
  tagListed(data.map(({ _id }) => _id));

export const productRoutes: FastifyPluginAsync<CachedCatalog> = async (app, { catalog, cache }) => {
  serveEndpoint(app, productEndpoints.list, (request, reply) =>
    sendCachedJson(
      cache,
      request,
      reply,
      request.query,
      () => listProducts(catalog, request.query),
      tagData,
    ),
  );

  serveEndpoint(app, productEndpoints.listByIds, (request, reply) =>
    sendCachedJson(
      cache,
      request,
      reply,
      request.query,
      () => listProductsByIds(catalog, request.query),
      tagData,
    ),
  );

  serveEndpoint(app, productEndpoints.show, (request, reply) =>
    sendCachedJson(
      cache,
      request,
      reply,
      request.params,
      () => showProduct(catalog, request.params.id),
      ({ data }) => tagWhole(data._id),
    ),
  );

  serveEndpoint(app, productEndpoints.listSimilar, (request, reply) =>
    sendCachedJson(
      cache,
      request,
      reply,
      { ...request.params, ...request.query },
      () => listSimilarProducts(catalog, request.params.id, request.query),
      tagData,
    ),
  );

  serveEndpoint(app, productEndpoints.suggest, (request, reply) =>
    sendCachedJson(
      cache,
      request,
      reply,
      request.query,
      () => suggest(catalog, request.query.keyword),
      ({ data }) => tagListed(data.flatMap(({ type, _id }) => (type === 'product' ? [_id] : []))),
    ),
  );
};
