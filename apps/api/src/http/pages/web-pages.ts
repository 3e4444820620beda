import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import { QueueFullError, WorkQueue } from '../../platform/work-queue.ts';
import type { WebApp } from '../../resources.ts';
import { describeRefusal, sendErrorResponse } from '../errors/error-response.ts';
import { explainError } from '../errors/explain-error.ts';
import { refuse } from '../errors/refusal.ts';
import { holdRefused } from '../lifecycle/shed-load.ts';
import { readNetwork } from '../requests/caller.ts';
import { allowNonce, cspHeader, writePagePolicy } from '../security-headers.ts';
import { type CallApi, callApiInProcess, callApiOverHttp } from './call-api.ts';
import { sendPicturesTo, serveClientFiles } from './client-files.ts';
import { sendMinimalPage } from './minimal-page.ts';
import { readTarget, toPageRequest, watchClient } from './page-request.ts';
import { PublicPages } from './public-pages.ts';
import { followSettings, type TextsOfPages } from './public-settings.ts';

interface Shared {
  cache: ResponseCache | undefined;
  /** Absent where the API is another process. */
  settings: ShopSettings | undefined;
  texts?: TextsOfPages | undefined;
  /** Redirects a shop without an owner to its set-up. */
  firstStart?: { isNeeded(): Promise<boolean> } | undefined;
}

/**
 * Rendering takes some 22 ms of processor time. Public and personal pages have separate queues, so that a flood
 * of searches cannot block the checkout. Personal pages are streamed and may wait for an API in another
 * process.
 */
const renderQueues = {
  everybody: { atOnce: 1, maxWaiting: 16 },
  own: { atOnce: 8, maxWaiting: 32 },
};
const busyRetrySeconds = 2;

/** Data prefetched on hover answers the click that follows; all other data is asked for each time. */
const prefetchedLife = 'max-age=10';

/** Where owners of a new shop look first: home, the admin area and sign-in. */
const leadsToSetup = /^\/(admin([/?].*)?|auth\/signin(\?.*)?)?$/i;

/** Serves the web app: its files, and a page for every path that nothing else answers. */
export async function serveWebApp(
  app: FastifyInstance,
  config: Config,
  web: WebApp,
  shared: Shared,
): Promise<void> {
  await serveClientFiles(app, web.clientDir, config.apiUrl);
  if (config.apiUrl) sendPicturesTo(app, config.apiUrl);
  await app.register(async (pages) => {
    // Form posts are passed unparsed to the page's action.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    pages.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      handler: createPageHandler(app, config, web, shared),
    });
  });
}

/** Sitemaps and the merchant feed: crawlers read them and retry. */
function isFeed(target: string): boolean {
  return /^[^?]*\.xml(\?|$)/.test(target);
}

function createPageHandler(
  app: FastifyInstance,
  config: Config,
  web: WebApp,
  { cache, settings: shopSettings, texts, firstStart }: Shared,
) {
  const callApi = config.apiUrl ? callApiOverHttp(config.apiUrl) : callApiInProcess(app);
  const readSettings = followSettings(config, { settings: shopSettings, texts }, app.log);
  const { admission, traffic } = app;
  const ownPages = new WorkQueue(renderQueues.own);
  const feedQueue = new WorkQueue({ atOnce: 1, maxWaiting: Number.POSITIVE_INFINITY });
  const queue = new WorkQueue(renderQueues.everybody);
  const publicPages =
    cache && new PublicPages({ web, cache, queue, admission, callApi, readSettings, config });

  /** Feeds are written a hundred products at a time, while they are sent: all of them together were one long turn. */
  const callForFeed: CallApi = (...call) =>
    feedQueue.run(async () => {
      await admission.acceptConnections();
      return callApi(...call);
    });

  async function sendOwnPage(
    request: FastifyRequest,
    reply: FastifyReply,
    call = callApi,
  ): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const signal = watchClient(reply);
    const caller = { requestId: request.id, address: request.ip, signal };
    const settings = await readSettings();
    // The admin area previews drafts in a frame.
    const framedBy = /[?&]preview=/.test(request.url) ? "'self'" : "'none'";
    reply.header(cspHeader, writePagePolicy(allowNonce(nonce), config.apiUrl, framedBy));
    if (framedBy === "'self'") reply.header('x-frame-options', 'SAMEORIGIN');
    const response = await ownPages.run(async () => {
      await admission.acceptConnections();
      return web.handlePage(toPageRequest(request, config, signal), {
        fetchApi: (path, init = {}) => call(path, init, caller),
        nonce,
        settings,
        wholePage: false,
      });
    }, readNetwork(request.ip));
    if (isAppData(request.url)) {
      const isReused = isPrefetch(request) && response.status === 200;
      reply.header('cache-control', `private, ${isReused ? prefetchedLife : 'no-cache'}`);
    }
    sendPageResponse(reply, response);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const target = readTarget(request);
    const address = isPageRequest(request) ? web.publicAddress(target) : undefined;
    if (publicPages && address) await publicPages.send(request, reply, address);
    else if (isFeed(target)) {
      await admission.run('first', () => sendOwnPage(request, reply, callForFeed));
    } else await sendOwnPage(request, reply);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const target = readTarget(request);
    const plain = writePlainly(target);
    if (plain !== target) return reply.redirect(plain, 308);
    try {
      if (leadsToSetup.test(target) && (await firstStart?.isNeeded())) {
        return reply.redirect('/setup', 302);
      }
      await sendPage(request, reply);
      return reply;
    } catch (error) {
      if (explainError(error).code === 'unavailable') {
        if (error instanceof QueueFullError) await holdRefused(traffic, reply.raw);
        else request.log.warn({ err: error }, 'a page waits for the database');
        const refusal = refuse('unavailable').with({ retryAfterSeconds: busyRetrySeconds });
        // The web app has a page of its own for this.
        if (isAppData(target)) return sendErrorResponse(reply, describeRefusal(refusal));
        return sendMinimalPage(
          reply.header('retry-after', busyRetrySeconds),
          {
            status: 503,
            heading: translate('shell.busyHeading'),
            text: translate('shell.busyText'),
            canRetry: isPageRequest(request),
            retrySeconds: isPageRequest(request) ? busyRetrySeconds : undefined,
          },
          shopSettings?.values,
        );
      }
      const hasLeft = reply.raw.destroyed && !reply.raw.writableFinished;
      if (!hasLeft) request.log.error({ err: error }, 'a page could not be rendered');
      return sendMinimalPage(
        reply,
        {
          status: 500,
          heading: translate('shell.errorHeading'),
          text: translate('shell.errorText'),
          canRetry: isPageRequest(request),
        },
        shopSettings?.values,
      );
    }
  };
}

function isPageRequest({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Requests for data by client-side navigation. */
function isAppData(target: string): boolean {
  return /^[^?]*\.data(\?|$)/.test(target);
}

/** Requested when somebody points at a link; the click may follow. */
function isPrefetch({ headers }: FastifyRequest): boolean {
  return String(headers['sec-purpose']).startsWith('prefetch');
}

/** Percent-encoded characters that need no encoding. */
const needlessEscape = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * The canonical path, as the router reads it: a page must not be reachable under aliases that cache and queue
 * do not know. Repeated slashes are collapsed first: browsers read `//host` and `/\host` as another site and
 * would follow a redirect there.
 */
function writePlainly(target: string): string {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  const { pathname } = new URL(path.replace(/[/\\]{2,}/g, '/'), 'http://shop');
  return pathname.replace(needlessEscape, decodeURIComponent) + search;
}

/** Streams the web app's answer to the client. */
function sendPageResponse(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  if (!response.body) return reply.send(null);
  return reply.send(Readable.fromWeb(response.body as ReadableStream));
}
