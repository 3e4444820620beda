import { bannerEndpoints } from '@matjar/contract/content/banners.endpoints.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { listBanners } from './banners.service.ts';

export const bannerRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  serveEndpoint(app, bannerEndpoints.list, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=5, must-revalidate');
    return listBanners(db);
  });
};
