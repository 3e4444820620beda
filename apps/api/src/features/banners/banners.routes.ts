import { bannerList } from '@matjar/contract/banners.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../http/error-responses.ts';
import { listBanners } from './banners.service.ts';

/** Promotional pictures of the home page. */
export const bannerRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/banners',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'Promotional pictures of the home page',
        response: { 200: bannerList, ...errorResponses('unavailable') },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=5, must-revalidate');
      return listBanners(db);
    },
  );
};
