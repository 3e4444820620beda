import { productDetail, productList, similarProducts } from '@matjar/contract/catalog.ts';
import { productListQuery, similarQuery } from '@matjar/contract/catalog-queries.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import type { Catalog } from './catalog.ts';
import { canonicalKey } from './list-answer.ts';
import { showProduct } from './product-detail.service.ts';
import { listProducts, listSimilarProducts } from './product-list.service.ts';

const params = z.object({ id: z.string() });

export const productRoutes: FastifyPluginAsyncZod<{ catalog: Catalog }> = async (
  app,
  { catalog },
) => {
  const { answers } = catalog;

  app.get(
    '/products',
    {
      ...answers.route,
      schema: {
        tags: ['Catalogue'],
        summary: 'Products: searched, filtered, sorted, page by page',
        querystring: productListQuery,
        response: { 200: productList, ...errorResponses('validation', 'unavailable') },
      },
    },
    async (request, reply) => {
      const { query } = request;
      await answers.send(request, reply, canonicalKey('products', query), () =>
        listProducts(catalog, query),
      );
      return reply;
    },
  );

  app.get(
    '/products/:id',
    {
      ...answers.route,
      schema: {
        tags: ['Catalogue'],
        summary: 'One product with its newest reviews',
        params,
        response: { 200: productDetail, ...errorResponses('not_found', 'unavailable') },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await answers.send(request, reply, canonicalKey('product', { id }), async () =>
        accept(await showProduct(catalog, id)),
      );
      return reply;
    },
  );

  app.get(
    '/products/:id/similar',
    {
      ...answers.route,
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
    async (request, reply) => {
      const { params, query } = request;
      await answers.send(
        request,
        reply,
        canonicalKey('similar', { ...params, ...query }),
        async () => accept(await listSimilarProducts(catalog, params.id, query)),
      );
      return reply;
    },
  );
};
