import { productDetail, productList, similarProducts } from '@matjar/contract/catalog.ts';
import { productListQuery, similarQuery } from '@matjar/contract/catalog-queries.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import { sendCachedJson } from '../../platform/cache/send-answer.ts';
import type { CatalogOptions } from './catalog.routes.ts';
import { showProduct } from './product-detail.service.ts';
import { listProducts, listSimilarProducts } from './product-list.service.ts';
import { tagListed, tagWhole } from './product-tags.ts';

const params = z.object({ id: z.string() });

const tagData = ({ data }: { data: readonly { _id: string }[] }) =>
  tagListed(data.map(({ _id }) => _id));

export const productRoutes: FastifyPluginAsyncZod<CatalogOptions> = async (
  app,
  { catalog, cache },
) => {
  app.get(
    '/products',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'Products: searched, filtered, sorted, page by page',
        querystring: productListQuery,
        response: { 200: productList, ...errorResponses('validation', 'unavailable') },
      },
    },
    (request, reply) =>
      sendCachedJson(
        cache,
        request,
        reply,
        request.query,
        () => listProducts(catalog, request.query),
        tagData,
      ),
  );

  app.get(
    '/products/:id',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'One product with its newest reviews',
        params,
        response: { 200: productDetail, ...errorResponses('not_found', 'unavailable') },
      },
    },
    (request, reply) =>
      sendCachedJson(
        cache,
        request,
        reply,
        request.params,
        async () => accept(await showProduct(catalog, request.params.id)),
        ({ data }) => tagWhole(data._id),
      ),
  );

  app.get(
    '/products/:id/similar',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'Best sellers of the same category',
        params,
        querystring: similarQuery,
        response: {
          200: similarProducts,
          ...errorResponses('validation', 'not_found', 'unavailable'),
        },
      },
    },
    (request, reply) =>
      sendCachedJson(
        cache,
        request,
        reply,
        { ...request.params, ...request.query },
        async () => accept(await listSimilarProducts(catalog, request.params.id, request.query)),
        tagData,
      ),
  );
};
