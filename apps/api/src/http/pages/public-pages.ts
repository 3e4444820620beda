import type { PublicSettings } from '@matjar/contract/public-settings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Answer } from '../../platform/cache/answer.ts';
import type { AnswerCache } from '../../platform/cache/answer-cache.ts';
import { sendCached } from '../../platform/cache/send-answer.ts';
import { QueueFullError, type WorkQueue } from '../../platform/work-queue.ts';
import type { WebApp } from '../../resources.ts';
import type { Overload } from '../lifecycle/overload.ts';
import type { Traffic } from '../lifecycle/traffic.ts';
import { readNetwork } from '../requests/client.ts';
import { cspHeader, writePagePolicy } from '../security-headers.ts';
import type { CallApi } from './call-api.ts';
import { hashInlineCode, renderingMark } from './inline-scripts.ts';
import { chooseOrigin, toPublicPageRequest } from './page-request.ts';

interface PublicPageOptions {
  web: WebApp;
  cache: AnswerCache;
  queue: WorkQueue;
  overload: Overload;
  traffic: Traffic;
  callApi: CallApi;
  readSettings: () => Promise<PublicSettings>;
  config: Config;
}

/** Large and sent many times. */
const brotliQuality = 5;

/**
 * Pages for everybody. Their policy names inline scripts by their hash in place of a nonce, so that the
 * same bytes, compressed once, are right for everybody and a browser may keep them.
 */
export class PublicPages {
  readonly #options: PublicPageOptions;

  constructor(options: PublicPageOptions) {
    this.#options = options;
  }

  async send(request: FastifyRequest, reply: FastifyReply, address: string): Promise<void> {
    const { cache, queue, overload, traffic, config } = this.#options;
    const url = chooseOrigin(request, config) + address;
    let isOwn = false;
    const make = () => {
      isOwn = true;
      if (!overload.takes('next', traffic.underWay)) throw new QueueFullError();
      return queue.run(() => this.#render(request, url), readNetwork(request.ip));
    };
    try {
      await sendCached(cache, request, reply, url, make);
    } catch (error) {
      // Somebody else's place in the line was lost, with whom this one waited for the same page.
      if (isOwn || !(error instanceof QueueFullError)) throw error;
      await sendCached(cache, request, reply, url, make);
    }
  }

  async #render(request: FastifyRequest, url: string): Promise<Answer> {
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
    return new Answer(Buffer.from(html), {
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

  /** Calls the API for a page, and notes what the page is made of. */
  #watchApi({ id: requestId, ip: address }: FastifyRequest) {
    const { callApi } = this.#options;
    const tags = new Set<string>();
    // Others may be waiting for the same page: it is finished even if the first one leaves.
    const caller = { requestId, address, signal: new AbortController().signal };
    let failed = false;
    return {
      tags,
      isWell: () => !failed,
      async fetch(path: string, init: RequestInit = {}): Promise<Response> {
        try {
          const headers = new Headers(init.headers);
          // A page made of something stale would be taken for fresh.
          headers.set('cache-control', 'no-cache');
          const answer = await callApi(path, { ...init, headers }, caller);
          if (answer.status >= 500) failed = true;
          for (const tag of answer.headers.get('cache-tag')?.split(',') ?? []) tags.add(tag);
          return answer;
        } catch (error) {
          failed = true;
          throw error;
        }
      },
    };
  }
}
