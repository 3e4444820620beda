import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { translate } from '../platform/texts.ts';
import type { WebApp } from '../resources.ts';
import { callApiInProcess, callApiOverHttp } from './call-api.ts';
import { serveClientFiles } from './client-files.ts';
import { sendMinimalPage } from './minimal-page.ts';
import { readTarget, toPageRequest, watchClient } from './page-request.ts';
import { sendPageResponse } from './page-response.ts';
import { choosePublicSettings } from './public-settings.ts';
import { cspHeader, writePagePolicy } from './security-headers.ts';

/** Serves the web app: its files, and a page for every path that nothing else answers. */
export async function serveWebApp(
  app: FastifyInstance,
  config: Config,
  web: WebApp,
): Promise<void> {
  await serveClientFiles(app, web.clientDir);
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

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const singleSlashed = collapseSlashes(readTarget(request));
    if (singleSlashed) return reply.redirect(singleSlashed, 308);

    const nonce = randomBytes(16).toString('base64');
    const signal = watchClient(reply);
    const caller = { requestId: request.id, address: request.ip, signal };
    reply.header(cspHeader, writePagePolicy(nonce, config.apiUrl));
    try {
      const response = await web.handlePage(toPageRequest(request, config, signal), {
        fetchApi: (path, init = {}) => callApi(path, init, caller),
        nonce,
        settings,
      });
      return sendPageResponse(reply, response);
    } catch (error) {
      if (!signal.aborted) request.log.error({ err: error }, 'a page could not be rendered');
      return sendMinimalPage(reply, {
        status: 500,
        heading: translate('shell.errorHeading'),
        text: translate('shell.errorText'),
      });
    }
  };
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
