import type { PublicSettings } from '@matjar/contract/public-settings.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { KeptAnswer } from '../platform/cache/kept-answer.ts';
import type { WebApp } from '../resources.ts';
import type { CallApi } from './call-api.ts';
import { hashInlineCode, renderingMark } from './inline-scripts.ts';
import type { PublicPage } from './kept-pages.ts';
import { toPublicPageRequest } from './page-request.ts';
import { cspHeader, writePagePolicy } from './security-headers.ts';

interface Lent {
  callApi: CallApi;
  settings: PublicSettings;
  config: Config;
}

/**
 * Renders a page for everybody. Its policy names inline scripts by their hash in place of a nonce, so
 * that the same bytes, compressed once, are right for everybody and a browser may keep them.
 */
export function createPublicPageRenderer(web: WebApp, { callApi, settings, config }: Lent) {
  return async (request: FastifyRequest, address: string): Promise<PublicPage> => {
    let complete = true;
    // Others may be waiting for the same page: it is finished even if the first one leaves.
    const caller = {
      requestId: request.id,
      address: request.ip,
      signal: new AbortController().signal,
    };
    const response = await web.handlePage(toPublicPageRequest(address), {
      async fetchApi(path, init = {}) {
        try {
          const answer = await callApi(path, init, caller);
          if (answer.status >= 500) complete = false;
          return answer;
        } catch (error) {
          complete = false;
          throw error;
        }
      },
      nonce: renderingMark,
      settings,
      wholePage: true,
    });
    if (response.headers.has('set-cookie')) {
      throw new Error('A page that is the same for everybody sets a cookie.');
    }
    const { html, ...inline } = hashInlineCode(await response.text());
    const answer = new KeptAnswer(Buffer.from(html), {
      headers: {
        ...Object.fromEntries(response.headers),
        [cspHeader]: writePagePolicy(inline, config.apiUrl),
      },
      thorough: true,
    });
    const { status } = response;
    return { answer, status, complete: complete && status === 200, bytes: answer.bytes };
  };
}
