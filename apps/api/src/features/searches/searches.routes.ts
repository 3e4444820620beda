import { searchEndpoints } from '@matjar/contract/searches/searches.endpoints.ts';
import type { FastifyPluginAsync } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { refuse } from '../../http/errors/refusal.ts';
import { readNetwork } from '../../http/requests/caller.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { PopularSearches } from './popular-searches.ts';
import { ReportQuota } from './report-quota.ts';
import { foldSearches, reportSearch, SearchLog } from './search-log.service.ts';
import { listSearches, showSearch } from './search-report.service.ts';
import { exportSearches } from './searches-export.ts';
import { sweepUserSearches, UserSearches } from './user-searches.service.ts';

const foldSeconds = 3_600;
/** In memory: counting in the database would cost more than what it protects. */
const reportsPerMinute = 120;

const bots = /bot|crawl|spider|slurp|preview/i;

interface Options {
  catalog: Catalog;
  settings: ShopSettings;
  /** Raises the limit per address. */
  addressFactor: number;
}

export const searchRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { catalog, settings, addressFactor } = options;
  const { db } = catalog;
  const log = new SearchLog(db, app.log);
  app.addHook('onClose', () => log.flush());
  app.jobs.every('fold-searches', foldSeconds, () => foldSearches(db));

  const limiter = new RateLimiterMemory({ points: reportsPerMinute * addressFactor, duration: 60 });
  const limit = async (key: string) => {
    const left = await limiter.consume(key).catch((rejected: unknown) => rejected);
    if (!(left instanceof RateLimiterRes) || left.consumedPoints <= limiter.points)
      return undefined;
    return refuse('too_many_requests').with({ retryAfterSeconds: left.msBeforeNext / 1_000 });
  };
  const quota = new ReportQuota(addressFactor);
  serveEndpoint(app, searchEndpoints.report, async ({ ip, headers, body }) => {
    if (bots.test(headers['user-agent'] ?? '')) return;
    const limited = await limit(readNetwork(ip));
    return limited ?? reportSearch({ catalog, log, quota }, body, readNetwork(ip));
  });

  const own = new UserSearches(catalog, settings, app.log);
  app.addHook('onClose', () => own.flush());
  const sweep = () => sweepUserSearches(db, settings);
  app.jobs.every('sweep-user-searches', foldSeconds, sweep);
  settings.onChange(() => {
    if (settings.values.keepSearches) return;
    // The job repeats it.
    sweep().catch((error: unknown) => app.log.warn({ err: error }, 'searches were not deleted'));
  });

  serveEndpoint(app, searchEndpoints.addRecent, async ({ user, body }) => {
    const limited = await limit(user.userId);
    return limited ?? own.add(user.userId, body);
  });

  serveEndpoint(app, searchEndpoints.listRecent, async ({ user }) => ({
    data: await own.list(user.userId),
  }));

  serveEndpoint(app, searchEndpoints.clearRecent, ({ user, query }) =>
    own.clear(user.userId, query.text),
  );

  const popular = new PopularSearches(db, catalog);
  serveEndpoint(app, searchEndpoints.listPopular, async ({ query }) => ({
    data: await popular.list(query.near),
  }));

  serveEndpoint(app, searchEndpoints.list, ({ query }) =>
    listSearches({ catalog, settings }, query),
  );

  serveEndpoint(app, searchEndpoints.export, async ({ query }, reply) =>
    app.exports.send(reply, {
      list: 'searches',
      format: query.format,
      tables: (from) => [exportSearches({ db: from, settings }, query)],
    }),
  );

  serveEndpoint(app, searchEndpoints.show, async ({ query }) => ({
    data: await showSearch({ catalog, settings }, query),
  }));
};
