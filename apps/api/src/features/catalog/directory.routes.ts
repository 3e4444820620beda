import { brand, category, subcategory } from '@matjar/contract/catalog.ts';
import { nameListQuery, subcategoryListQuery } from '@matjar/contract/catalog-queries.ts';
import { listOf } from '@matjar/contract/list.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import { sendCachedJson } from '../../platform/cache/send-answer.ts';
import type { CatalogOptions } from './catalog.routes.ts';
import {
  listPictured,
  listSubcategories,
  listSubcategoriesOf,
  showPictured,
  showSubcategory,
} from './directory.service.ts';

const params = z.object({ id: z.string() });
const tags = ['Catalogue'];

/** Categories, brands and subcategories. */
export const directoryRoutes: FastifyPluginAsyncZod<CatalogOptions> = async (
  app,
  { catalog, cache },
) => {
  const listErrors = errorResponses('validation', 'unavailable');
  const oneErrors = errorResponses('not_found', 'unavailable');

  for (const [kind, item] of [['categories', category] as const, ['brands', brand] as const]) {
    app.get(
      `/${kind}`,
      {
        schema: {
          tags,
          summary: `All ${kind}, page by page`,
          querystring: nameListQuery,
          response: { 200: listOf(item), ...listErrors },
        },
      },
      (request, reply) =>
        sendCachedJson(cache, request, reply, request.query, () =>
          listPictured(catalog, kind, request.query),
        ),
    );

    app.get(
      `/${kind}/:id`,
      {
        schema: {
          tags,
          summary: `One of the ${kind}`,
          params,
          response: { 200: z.object({ data: item }), ...oneErrors },
        },
      },
      (request, reply) =>
        sendCachedJson(cache, request, reply, request.params, async () =>
          accept(await showPictured(catalog, kind, request.params.id)),
        ),
    );
  }

  app.get(
    '/categories/:id/subcategories',
    {
      schema: {
        tags,
        summary: 'The subcategories of a category',
        params,
        querystring: nameListQuery,
        response: {
          200: listOf(subcategory),
          ...errorResponses('validation', 'not_found', 'unavailable'),
        },
      },
    },
    (request, reply) =>
      sendCachedJson(cache, request, reply, { ...request.query, ...request.params }, async () =>
        accept(await listSubcategoriesOf(catalog, request.params.id, request.query)),
      ),
  );

  app.get(
    '/subcategories',
    {
      schema: {
        tags,
        summary: 'All subcategories, page by page',
        querystring: subcategoryListQuery,
        response: { 200: listOf(subcategory), ...listErrors },
      },
    },
    (request, reply) =>
      sendCachedJson(cache, request, reply, request.query, () => {
        const { query } = request;
        return listSubcategories(catalog, query, query.category ?? query['category[in]']);
      }),
  );

  app.get(
    '/subcategories/:id',
    {
      schema: {
        tags,
        summary: 'One subcategory',
        params,
        response: { 200: z.object({ data: subcategory }), ...oneErrors },
      },
    },
    (request, reply) =>
      sendCachedJson(cache, request, reply, request.params, async () =>
        accept(await showSubcategory(catalog, request.params.id)),
      ),
  );
};
