import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { translate } from '../platform/texts.ts';
import type { WebApp } from '../resources.ts';
import { callApiInProcess, callApiOverHttp } from './call-api.ts';
import { serveClientFiles } from './client-files.ts';
import { sendMinimalPage } from './minimal-page.ts';
import { readPageAddress, readTarget, toPageRequest, watchClient } from './page-request.ts';
import { sendPageResponse } from './page-response.ts';
import { sendPicturesTo } from './pictures-elsewhere.ts';
import { createPublicPageRenderer } from './public-page.ts';
import { choosePublicSettings } from './public-settings.ts';
import { allowNonce, cspHeader, writePagePolicy } from './security-headers.ts';

/** Longer addresses are nobody's bookmark: their pages are made, but not kept. */
const longestPublicTarget = 1_000;

/** Serves the web app: its files, and a page for every path that nothing else answers. */
export async function serveWebApp(
  app: FastifyInstance,
  config: Config,
  web: WebApp,
): Promise<void> {
  await serveClientFiles(app, web.clientDir);
  if (config.apiUrl) sendPicturesTo(app, config.apiUrl);
  await app.register(async (pages) => {
    // Whatever a form posts goes to the page's own action unread.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    pages.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      handler: createPageHandler(app, config, web),
    });
  });
}

function createPageHandler(app: FastifyInstance, config: Config, web: WebApp) {
  const callApi = config.apiUrl ? callApiOverHttp(config.apiUrl) : callApiInProcess(app);
  const settings = choosePublicSettings(config);
  const renderPublicPage = createPublicPageRenderer(web, { callApi, settings, config });

  async function sendOwnPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const signal = watchClient(reply);
    const caller = { requestId: request.id, address: request.ip, signal };
    reply.header(cspHeader, writePagePolicy(allowNonce(nonce), config.apiUrl));
    const response = await web.handlePage(toPageRequest(request, config, signal), {
      fetchApi: (path, init = {}) => callApi(path, init, caller),
      nonce,
      settings,
      wholePage: false,
    });
    sendPageResponse(reply, response);
  }

  async function sendPublicPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const address = readPageAddress(request, config);
    await app.keptPages.send(request, reply, address, () => renderPublicPage(request, address));
  }

  function isPublic(request: FastifyRequest): boolean {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD';
    if (!asksForPage || !app.keptPages.areKept || request.url.length > longestPublicTarget)
      return false;
    return web.isPublicPage(readPath(readTarget(request)));
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const singleSlashed = collapseSlashes(readTarget(request));
    if (singleSlashed) return reply.redirect(singleSlashed, 308);
    try {
      await (isPublic(request) ? sendPublicPage : sendOwnPage)(request, reply);
      return reply;
    } catch (error) {
      const hasLeft = reply.raw.destroyed && !reply.raw.writableFinished;
      if (!hasLeft) request.log.error({ err: error }, 'a page could not be rendered');
      return sendMinimalPage(reply, {
        status: 500,
        heading: translate('shell.errorHeading'),
        text: translate('shell.errorText'),
      });
    }
  };
}

function readPath(target: string): string {
  const queryAt = target.indexOf('?');
  return queryAt < 0 ? target : target.slice(0, queryAt);
}

/**
 * The path with one slash where several stand, or nothing when it is fine as it is. Backslashes count:
 * browsers read `/\host` like `//host`, and would follow a redirect there to another site.
 */
function collapseSlashes(target: string): string | undefined {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  if (!/[/\\]{2}/.test(path)) return undefined;
  return path.replace(/[/\\]{2,}/g, '/') + search;
}
