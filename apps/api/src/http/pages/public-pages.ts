import type { PublicSettings } from '@matjar/contract/settings/public-settings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { CachedResponse } from '../../platform/cache/cached-response.ts';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import { sendCached } from '../../platform/cache/send-cached.ts';
import { QueueFullError, type WorkQueue } from '../../platform/work-queue.ts';
import type { WebApp } from '../../resources.ts';
import type { AdmissionQueue } from '../lifecycle/admission-queue.ts';
import { readNetwork } from '../requests/caller.ts';
import { cspHeader, writePagePolicy } from '../security-headers.ts';
import type { CallApi } from './call-api.ts';
import { hashInlineCode, renderingMark } from './inline-scripts.ts';
import { chooseOrigin, toPublicPageRequest } from './page-request.ts';

interface PublicPageOptions {
  web: WebApp;
  cache: ResponseCache;
  queue: WorkQueue;
  admission: AdmissionQueue;
  callApi: CallApi;
  readSettings: () => Promise<PublicSettings>;
  config: Config;
}

/** Large and sent many times. */
const brotliQuality = 5;

/**
 * Pages that are the same for everybody. Their CSP uses hashes instead of nonces, so that the same compressed
 * bytes can be cached and sent to all.
 */
export class PublicPages {
  readonly #options: PublicPageOptions;

  constructor(options: PublicPageOptions) {
    this.#options = options;
  }

  async send(request: FastifyRequest, reply: FastifyReply, address: string): Promise<void> {
    const { cache, queue, admission, config } = this.#options;
    const url = chooseOrigin(request, config) + address;
    let isOwn = false;
    const make = async () => {
      isOwn = true;
      return admission.run('next', () =>
        queue.run(async () => {
          await admission.acceptConnections();
          return this.#render(request, url);
        }, readNetwork(request.ip)),
      );
    };
    try {
      await sendCached(cache, request, reply, url, make);
    } catch (error) {
      // The request that was rendering this page for both lost its place in the queue, so try again.
      if (isOwn || !(error instanceof QueueFullError)) throw error;
      await sendCached(cache, request, reply, url, make);
    }
  }

  async #render(request: FastifyRequest, url: string): Promise<CachedResponse> {
    const { web, readSettings, config } = this.#options;
    const api = this.#watchApi(request);
    const response = await web.handlePage(toPublicPageRequest(url), {
      fetchApi: api.fetch,
      nonce: renderingMark,
      settings: await readSettings(),
      wholePage: true,
    });
    if (response.headers.has('set-cookie')) {
      throw new Error('A page that is the same for everybody sets a cookie.');
    }
    const { html, ...inline } = hashInlineCode(await response.text());
    const { status } = response;
    return new CachedResponse(Buffer.from(html), {
      headers: {
        ...Object.fromEntries(response.headers),
        [cspHeader]: writePagePolicy(inline, config.apiUrl),
      },
      status,
      tags: [...api.tags],
      cacheable: status === 200 && api.isWell(),
      quality: brotliQuality,
    });
  }

  /** Calls the API for a page and collects cache tags. */
  #watchApi({ id: requestId, ip: address }: FastifyRequest) {
    const { callApi } = this.#options;
    const tags = new Set<string>();
    const caller = { requestId, address };
    let failed = false;
    return {
      tags,
      isWell: () => !failed,
      async fetch(path: string, init: RequestInit = {}): Promise<Response> {
        try {
          const headers = new Headers(init.headers);
          // A page built from stale responses would be cached as fresh.
          headers.set('cache-control', 'no-cache');
          const response = await callApi(path, { ...init, headers }, caller);
          if (response.status >= 500) failed = true;
          for (const tag of response.headers.get('cache-tag')?.split(',') ?? []) tags.add(tag);
          return response;
        } catch (error) {
          failed = true;
          throw error;
        }
      },
    };
  }
}
