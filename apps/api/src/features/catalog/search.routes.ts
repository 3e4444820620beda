import { suggestions, suggestQuery } from '@matjar/contract/catalog-search.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../http/error-responses.ts';
import type { Catalog } from './catalog.ts';
import { canonicalKey } from './list-answer.ts';
import { suggest } from './suggest.service.ts';

export const searchRoutes: FastifyPluginAsyncZod<{ catalog: Catalog }> = async (
  app,
  { catalog },
) => {
  const { answers } = catalog;

  app.get(
    '/search/suggest',
    {
      ...answers.route,
      schema: {
        tags: ['Catalogue'],
        summary: 'What somebody who types may be looking for',
        querystring: suggestQuery,
        response: { 200: suggestions, ...errorResponses('validation', 'unavailable') },
      },
    },
    async (request, reply) => {
      const { query } = request;
      await answers.send(request, reply, canonicalKey('suggest', query), () =>
        suggest(catalog, query.keyword),
      );
      return reply;
    },
  );
};
