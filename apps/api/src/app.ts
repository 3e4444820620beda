import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { makeTokenKeys } from './features/accounts/access-token.ts';
import { recogniseSession } from './features/accounts/recognise-session.ts';
import { bannerRoutes } from './features/banners/banners.routes.ts';
import { catalogRoutes } from './features/catalog/catalog.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { guardRoutes } from './http/access.ts';
import { compressAnswers } from './http/compression.ts';
import { allowOtherOrigins } from './http/cors.ts';
import { answerNotFound, handleErrors } from './http/error-handler.ts';
import { healthRoutes } from './http/health.routes.ts';
import { readJsonBodies } from './http/json-bodies.ts';
import { describeApi } from './http/openapi.ts';
import { refuseUnreadableQueries } from './http/query-reading.ts';
import { echoRequestIds } from './http/request-id.ts';
import { logAbandonedRequests } from './http/request-log.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { chooseServerOptions } from './http/server-options.ts';
import { cutSlowBodies } from './http/slow-requests.ts';
import { trackTraffic } from './http/traffic.ts';
import { serveWebApp } from './http/web-pages.ts';
import type { Resources } from './resources.ts';

/** Puts the whole server together without listening, so that tests can call it directly. */
export async function buildApp(config: Config, resources: Resources): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(chooseServerOptions(config, resources));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  handleErrors(app);
  trackTraffic(app);
  echoRequestIds(app);
  logAbandonedRequests(app);
  cutSlowBodies(app, config);
  readJsonBodies(app);
  await setSecurityHeaders(app, config);
  await compressAnswers(app);

  await app.register((api) => registerApi(api, config, resources), { prefix: '/api' });
  if (resources.shop) await app.register(mediaRoutes, resources.shop.media);
  if (resources.web) await serveWebApp(app, config, resources.web);
  return app;
}

async function registerApi(api: FastifyInstance, config: Config, resources: Resources) {
  await allowOtherOrigins(api, config);
  refuseUnreadableQueries(api);
  await describeApi(api);
  await api.register((v1) => registerFeatures(v1, config, resources), { prefix: '/v1' });
  api.all('/*', { schema: { hide: true } }, answerNotFound);
}

/** One line per feature. */
async function registerFeatures(v1: FastifyInstance, config: Config, resources: Resources) {
  const { database, shop } = resources;
  await v1.register(healthRoutes, { database });
  if (!shop) return;
  const tokenKeys = makeTokenKeys(config.sessionSecret, config.publicUrl);
  guardRoutes(v1, recogniseSession(shop.database.db, tokenKeys));
  await v1.register(bannerRoutes, shop.database);
  await v1.register(catalogRoutes, {
    sql: shop.database.sql,
    databaseUrl: shop.database.url,
    currency: config.currency,
    publicUrl: config.publicUrl,
  });
}
