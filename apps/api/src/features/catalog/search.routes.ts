import { suggestions, suggestQuery } from '@matjar/contract/catalog-search.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../http/error-responses.ts';
import { sendCachedJson } from '../../platform/cache/send-answer.ts';
import type { CatalogOptions } from './catalog.routes.ts';
import { tagListed } from './product-tags.ts';
import { suggest } from './suggest.service.ts';

export const searchRoutes: FastifyPluginAsyncZod<CatalogOptions> = async (
  app,
  { catalog, cache },
) => {
  app.get(
    '/search/suggest',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'What somebody who types may be looking for',
        querystring: suggestQuery,
        response: { 200: suggestions, ...errorResponses('validation', 'unavailable') },
      },
    },
    (request, reply) =>
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
