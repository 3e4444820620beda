import { visitEndpoints } from '@matjar/contract/visits/visits.endpoints.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts';
import { readCaller, readNetwork } from '../../http/requests/caller.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { findStep } from './find-step.ts';
import { foldVisits, VisitLog, type VisitStep } from './visits.service.ts';

const foldSeconds = 3_600;
/** Rate limit, so that a script with changing user agents does not fill the disk. */
const perMinute = 300;

interface VisitDeps {
  db: Db;
  settings: ShopSettings;
}

/** Counts from the requests that browsers make anyway; no tracking request is needed. */
export function countVisits(app: FastifyInstance, { db, settings }: VisitDeps): void {
  const log = new VisitLog({ db, settings, log: app.log });
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  app.addHook('onClose', () => log.flush());
  const count = async (request: FastifyRequest, step: VisitStep) => {
    const caller = readCaller(request);
    if (!caller.userAgent || isbot(caller.userAgent)) return;
    const used = await limiter.get(readNetwork(caller.address));
    if (used && used.remainingPoints <= 0) return;
    void limiter.penalty(readNetwork(caller.address));
    log.add(caller, step);
  };
  app.addHook('onResponse', (request, reply, done) => {
    const step = findStep(request, reply.statusCode);
    if (step) count(request, step).then(() => done(), done);
    else done();
  });
}

/** The checkout page is the only one that needs a report, because it opens without a request of its own. */
export const visitRoutes: FastifyPluginAsync<VisitDeps> = async (app, { db, settings }) => {
  app.jobs.every('fold-visits', foldSeconds, () => foldVisits(db, settings.values.timeZone));
  serveEndpoint(app, visitEndpoints.reportCheckout, async () => undefined);
};
