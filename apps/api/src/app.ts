import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { openAccounts } from './features/accounts/accounts.ts';
import { recogniseCaller } from './features/accounts/api-keys/api-keys.service.ts';
import { confirmChange } from './features/accounts/second-factor/second-factor.service.ts';
import { FirstStart } from './features/accounts/setup/first-start.ts';
import { alertRoutes } from './features/alerts/alerts.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { recordExport } from './features/audit/audit.service.ts';
import { bulkRoutes } from './features/bulk/bulk.routes.ts';
import { anonymiseLabels } from './features/bulk/bulk-runs.service.ts';
import { cartRoutes } from './features/cart/cart.routes.ts';
import { catalogRoutes } from './features/catalog/catalog.routes.ts';
import { type Catalog, openCatalog } from './features/catalog/catalog.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { ShopContent } from './features/content/shop-content.ts';
import { couponRoutes } from './features/coupons/coupons.routes.ts';
import { customerRoutes } from './features/customers/customers.routes.ts';
import { deliveryRoutes } from './features/delivery/delivery.routes.ts';
import { devRoutes } from './features/dev/dev.routes.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { fetchPicture } from './features/imports/pictures/fetch-picture.ts';
import { insightRoutes } from './features/insights/insights.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { questionRoutes } from './features/questions/questions.routes.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { searchRoutes } from './features/searches/searches.routes.ts';
import { segmentRoutes } from './features/segments/segments.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { taxRoutes } from './features/taxes/taxes.routes.ts';
import { ShopTexts } from './features/texts/shop-texts.ts';
import { textRoutes } from './features/texts/texts.routes.ts';
import { countVisits, visitRoutes } from './features/visits/visits.routes.ts';
import { clearMessages } from './features/webhooks/compose-message.service.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { wishlistRoutes } from './features/wishlist/wishlist.routes.ts';
import { guardRoutes } from './http/endpoints/access.ts';
import { describeApi } from './http/endpoints/openapi.ts';
import { handleErrors, sendNotFound } from './http/errors/error-handler.ts';
import { type Exported, Exports } from './http/exports.ts';
import { healthRoutes } from './http/lifecycle/health.routes.ts';
import { shedLoad } from './http/lifecycle/shed-load.ts';
import { trackTraffic } from './http/lifecycle/traffic.ts';
import { serveWebApp } from './http/pages/web-pages.ts';
import { noticeProxies } from './http/requests/proxy-notice.ts';
import { refuseUnreadableQueryStrings } from './http/requests/query-string.ts';
import { checkQueryStringsOnce } from './http/requests/recent-query-strings.ts';
import { echoRequestIds } from './http/requests/request-id.ts';
import { logAbandonedRequests } from './http/requests/request-log.ts';
import { refuseUnstorableText } from './http/requests/storable-text.ts';
import { allowOtherOrigins, compressResponses, forbidStoringByDefault } from './http/responses.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import {
  allowLargeBodiesOfStaff,
  chooseServerOptions,
  cutSlowBodies,
  readJsonBodies,
  refuseStarTarget,
} from './http/server-options.ts';
import {
  type OrderFeatures,
  openOrderFeatures,
  registerOrderFeatures,
  registerPaymentPagesAtRoot,
} from './order-features.ts';
import { ResponseCache } from './platform/cache/response-cache.ts';
import { LongReads } from './platform/database/long-reads.ts';
import { addJobs } from './platform/jobs/jobs.ts';
import { addBackfills } from './platform/jobs/run-backfills.ts';
import { addMail } from './platform/mail/add-mail.ts';
import { addMetrics } from './platform/metrics/serve-metrics.ts';
import { ShopSettings } from './platform/settings/shop-settings.ts';
import { traceRequests } from './platform/traces/tracing.ts';
import type { Resources, ShopResources } from './resources.ts';

/** For responses and pages that are the same for everybody. */
const cacheBytes = 48 * 1_024 ** 2;

interface Shared {
  settings: ShopSettings | undefined;
  content: ShopContent | undefined;
  texts: ShopTexts | undefined;
  orderFeatures: OrderFeatures | undefined;
  cache: ResponseCache | undefined;
}

/** Builds the whole server without listening, so that tests can call it directly. */
export async function buildApp(config: Config, resources: Resources): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(chooseServerOptions(config, resources));
  app.setValidatorCompiler(checkQueryStringsOnce(validatorCompiler));
  app.setSerializerCompiler(serializerCompiler);

  handleErrors(app);
  trackTraffic(app);
  shedLoad(app, config);
  noticeProxies(app, config);
  addJobs(app);
  const metrics = await addMetrics(app, config);
  traceRequests(app);
  echoRequestIds(app);
  logAbandonedRequests(app);
  cutSlowBodies(app, config);
  readJsonBodies(app);
  setSecurityHeaders(app, config);
  forbidStoringByDefault(app);
  refuseStarTarget(app);
  await compressResponses(app);

  const cache = resources.shop && new ResponseCache({ maxBytes: cacheBytes, log: app.log });
  if (cache) metrics?.watchCache(cache);
  if (resources.shop) metrics?.watchDatabase(resources.shop.database.db, app.log);
  const refreshables = resources.shop && openRefreshables(app, config, resources.shop);
  const { settings, content, texts } = refreshables ?? {};
  const orderFeatures =
    resources.shop && settings && openOrderFeatures(config, resources.shop, settings, app.log);
  if (resources.shop && settings) countVisits(app, { db: resources.shop.database.db, settings });
  app.decorate(
    'catalog',
    resources.shop && settings && openCatalogOf(app, config, resources.shop, settings),
  );
  // Purges again after the new values are read, because a page may have been rendered with the old ones
  // meanwhile.
  for (const each of Object.values(refreshables ?? {})) {
    each.onChange(() => cache?.purge());
    app.catalog?.index.onChange((change) => change.content && each.refreshLater());
  }
  const shared = { settings, content, texts, orderFeatures, cache };
  await app.register((api) => registerApi(api, config, resources, shared), { prefix: '/api' });
  if (resources.shop) await app.register(mediaRoutes, resources.shop.media);
  if (resources.shop) await app.register(devRoutes, { prefix: '/dev', config });
  if (orderFeatures) await registerPaymentPagesAtRoot(app, orderFeatures);
  if (resources.web) {
    const firstStart = resources.shop && new FirstStart(resources.shop.database.db);
    await serveWebApp(app, config, resources.web, { cache, settings, texts, firstStart });
  }
  return app;
}

/** Loaded before the first request: the owner may have closed features that are open by default. */
function openRefreshables(app: FastifyInstance, config: Config, { database }: ShopResources) {
  const options = { db: database.db, config, log: app.log };
  const content = new ShopContent(options);
  const refreshables = {
    settings: new ShopSettings(options),
    content,
    texts: new ShopTexts(options),
  };
  for (const each of Object.values(refreshables)) app.addHook('onReady', () => each.refresh());
  app.addHook('onClose', async () => content.close());
  return refreshables;
}

/** Loading starts here, and nothing waits for it. */
function openCatalogOf(
  app: FastifyInstance,
  { publicUrl }: Config,
  { database }: ShopResources,
  settings: ShopSettings,
): Catalog {
  const { db, directUrl } = database;
  const catalog = openCatalog({ db, directUrl, settings, publicUrl, log: app.log });
  app.addHook('onReady', async () => void catalog.start());
  app.addHook('onClose', () => catalog.close());
  return catalog;
}

function openLongReads(app: FastifyInstance, { database }: ShopResources): LongReads {
  return new LongReads({ primary: database.db, replica: database.replica, log: app.log });
}

async function registerApi(
  api: FastifyInstance,
  config: Config,
  resources: Resources,
  shared: Shared,
) {
  await allowOtherOrigins(api, config);
  refuseUnreadableQueryStrings(api);
  refuseUnstorableText(api);
  await describeApi(api);
  await api.register((v1) => registerFeatures(v1, config, resources, shared), { prefix: '/v1' });
  api.all('/*', { schema: { hide: true } }, sendNotFound);
}

async function registerFeatures(
  v1: FastifyInstance,
  config: Config,
  resources: Resources,
  { settings, content, texts, orderFeatures, cache }: Shared,
) {
  const { database, shop } = resources;
  const { catalog } = v1;
  await v1.register(healthRoutes, { database, catalogue: catalog?.index });
  if (!shop || !catalog || !cache || !settings || !content || !texts) return;
  const accounts = openAccounts(config, shop.database, settings, [anonymiseLabels, clearMessages]);
  allowLargeBodiesOfStaff(v1, config.bodyLimit);
  guardRoutes(v1, recogniseCaller(accounts));
  const { publicUrl } = config;
  const { db } = shop.database;
  const record = (exported: Exported) => recordExport(db, exported);
  const longReads = openLongReads(v1, shop);
  v1.decorate('exports', new Exports({ settings, longReads, record }));
  await v1.register(accountRoutes, { accounts, config });
  await v1.register(customerRoutes, { db, settings });
  await v1.register(segmentRoutes, { db, settings });
  addMail(v1, config, db, settings, (id) => content.findEmail(id));
  addBackfills(v1.jobs, db);
  const { sessionSecrets: linkSecrets } = config;
  await v1.register(contentRoutes, {
    db,
    settings,
    content,
    linkSecrets,
    publicUrl,
    limits: accounts.limits,
  });
  await v1.register(textRoutes, { db, texts });
  await v1.register(auditRoutes, { db, settings });
  await v1.register(settingsRoutes, {
    db,
    config,
    settings,
    texts,
    confirmBy: (user) => (password) => confirmChange(accounts, user, password),
  });
  await v1.register(insightRoutes, { db, longReads, settings });
  await v1.register(visitRoutes, { db, settings });
  const admin = { db, media: shop.media, catalog, settings };
  await v1.register(catalogRoutes, { catalog, cache, admin });
  await v1.register(searchRoutes, {
    catalog,
    settings,
    addressFactor: config.rateLimitAddressFactor,
  });
  await v1.register(cartRoutes, { db, settings, publicUrl, limits: accounts.limits });
  await v1.register(couponRoutes, { db, settings });
  await v1.register(deliveryRoutes, { db, settings });
  await v1.register(taxRoutes, { settings });
  await v1.register(wishlistRoutes, { db, catalog });
  const { media } = shop;
  await v1.register(reviewRoutes, { db, cache, media, linkSecrets, limits: accounts.limits });
  await v1.register(questionRoutes, { db, catalog, cache, publicUrl, limits: accounts.limits });
  await v1.register(alertRoutes, { db, settings, publicUrl, linkSecrets, limits: accounts.limits });
  await v1.register(notificationRoutes, { db, publicUrl, settings });
  if (orderFeatures) await registerOrderFeatures(v1, orderFeatures, accounts.limits);
  if (orderFeatures)
    await v1.register(bulkRoutes, { db, catalog: admin, orders: orderFeatures.deps });
  await v1.register(importRoutes, { db, catalog: admin, publicUrl, fetchPicture });
  if (orderFeatures) {
    await v1.register(webhookRoutes, {
      db,
      accounts,
      settings,
      publicUrl,
      sealSecrets: config.sessionSecrets,
      allowsLoopback: config.environment !== 'production',
      orders: orderFeatures.deps,
      catalog: admin,
      log: v1.log,
    });
  }
  const cardProvider = orderFeatures?.deps.providers.of('stripe')?.name;
  await v1.register(systemRoutes, { db, config, settings, catalog, cardProvider });
}
