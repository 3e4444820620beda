import { brand, category, subcategory } from '@matjar/contract/catalog.ts';
import { nameListQuery, subcategoryListQuery } from '@matjar/contract/catalog-queries.ts';
import { listOf } from '@matjar/contract/list.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorResponses } from '../../http/error-responses.ts';
import { accept } from '../../http/refusal.ts';
import type { Catalog } from './catalog.ts';
import {
  listPictured,
  listSubcategories,
  listSubcategoriesOf,
  showPictured,
  showSubcategory,
} from './directory.service.ts';
import { canonicalKey } from './list-answer.ts';

const params = z.object({ id: z.string() });
const tags = ['Catalogue'];

/** Categories, brands and subcategories. */
export const directoryRoutes: FastifyPluginAsyncZod<{ catalog: Catalog }> = async (
  app,
  { catalog },
) => {
  const { answers } = catalog;
  const listErrors = errorResponses('validation', 'unavailable');
  const oneErrors = errorResponses('not_found', 'unavailable');

  for (const [kind, item] of [['categories', category] as const, ['brands', brand] as const]) {
    app.get(
      `/${kind}`,
      {
        ...answers.route,
        schema: {
          tags,
          summary: `All ${kind}, page by page`,
          querystring: nameListQuery,
          response: { 200: listOf(item), ...listErrors },
        },
      },
      async (request, reply) => {
        const { query } = request;
        await answers.send(request, reply, canonicalKey(kind, query), () =>
          listPictured(catalog, kind, query),
        );
        return reply;
      },
    );

    app.get(
      `/${kind}/:id`,
      {
        ...answers.route,
        schema: {
          tags,
          summary: `One of the ${kind}`,
          params,
          response: { 200: z.object({ data: item }), ...oneErrors },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await answers.send(request, reply, canonicalKey(`one of ${kind}`, { id }), async () =>
          accept(await showPictured(catalog, kind, id)),
        );
        return reply;
      },
    );
  }

  app.get(
    '/categories/:id/subcategories',
    {
      ...answers.route,
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
    async (request, reply) => {
      const { params, query } = request;
      await answers.send(
        request,
        reply,
        canonicalKey('subcategories of', { ...query, ...params }),
        async () => accept(await listSubcategoriesOf(catalog, params.id, query)),
      );
      return reply;
    },
  );

  app.get(
    '/subcategories',
    {
      ...answers.route,
      schema: {
        tags,
        summary: 'All subcategories, page by page',
        querystring: subcategoryListQuery,
        response: { 200: listOf(subcategory), ...listErrors },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const categoryIds = query.category ?? query['category[in]'];
      await answers.send(request, reply, canonicalKey('subcategories', query), () =>
        listSubcategories(catalog, query, categoryIds),
      );
      return reply;
    },
  );

  app.get(
    '/subcategories/:id',
    {
      ...answers.route,
      schema: {
        tags,
        summary: 'One subcategory',
        params,
        response: { 200: z.object({ data: subcategory }), ...oneErrors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await answers.send(request, reply, canonicalKey('subcategory', { id }), async () =>
        accept(await showSubcategory(catalog, id)),
      );
      return reply;
    },
  );
};
