import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding } from './choose-encoding.ts';
import { JsonAnswer } from './json-answer.ts';
import { VersionedCache } from './versioned-cache.ts';

interface AnswerRequest {
  url: string;
  headers: IncomingHttpHeaders;
}

interface AnswerReply {
  code(status: number): unknown;
  getHeader(name: string): unknown;
  header(name: string, value: string | number): unknown;
  send(payload?: unknown): unknown;
}

interface AnswerSource {
  /** Raised by every change of the data answers are made of. */
  version: () => number;
  /** Something to wait for before kept answers may be trusted again; usually nothing. */
  becomeCurrent: () => Promise<void> | undefined;
  capacity: number;
}

/** Caches of other machines may hold an answer for a second, browsers must ask again. */
const cacheControl = 'public, max-age=0, s-maxage=1, must-revalidate';
const mostKnownUrls = 5_000;
const longestKnownUrl = 500;

/**
 * Answers of calls that are the same for everybody, kept as bytes. A request whose exact address was
 * answered before is answered again without reading its query.
 */
export class PublicAnswers {
  readonly #cache: VersionedCache<JsonAnswer>;
  readonly #keyOfUrl = new Map<string, string>();
  readonly #source: AnswerSource;

  constructor(source: AnswerSource) {
    this.#source = source;
    this.#cache = new VersionedCache(source.capacity, source.version);
  }

  /** For a route's `preValidation`: sends what is kept for this address, or does nothing. */
  sendKept = async (request: AnswerRequest, reply: AnswerReply): Promise<unknown> => {
    const waiting = this.#source.becomeCurrent();
    if (waiting) await waiting;
    const key = this.#keyOfUrl.get(request.url);
    const answer = key === undefined ? undefined : this.#cache.get(key);
    if (key === undefined || !answer) return undefined;
    return this.#send(request, reply, key, answer);
  };

  /** Sends the answer kept under the key, or makes it. Two addresses that mean the same share a key. */
  async send(
    request: AnswerRequest,
    reply: AnswerReply,
    key: string,
    make: () => Promise<unknown>,
  ): Promise<void> {
    const answer = await this.#cache.getOrMake(key, async () => new JsonAnswer(await make()));
    this.#rememberUrl(request.url, key);
    await this.#send(request, reply, key, answer);
  }

  #rememberUrl(url: string, key: string): void {
    if (url.length > longestKnownUrl) return;
    if (this.#keyOfUrl.size >= mostKnownUrls) this.#keyOfUrl.clear();
    this.#keyOfUrl.set(url, key);
  }

  async #send(
    request: AnswerRequest,
    reply: AnswerReply,
    key: string,
    answer: JsonAnswer,
  ): Promise<unknown> {
    reply.header('etag', answer.etag);
    reply.header('cache-control', cacheControl);
    if (isSame(request.headers['if-none-match'], answer.etag)) {
      reply.code(304);
      return reply.send();
    }
    reply.header('content-type', 'application/json; charset=utf-8');
    return reply.send(await this.#encode(request, reply, key, answer));
  }

  async #encode(
    request: AnswerRequest,
    reply: AnswerReply,
    key: string,
    answer: JsonAnswer,
  ): Promise<Buffer> {
    if (!answer.isWorthCompressing()) return answer.body;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!encoding) return answer.body;
    reply.header('content-encoding', encoding);
    const made = answer.compressed(encoding);
    if (made) return made;
    const bytes = await answer.compress(encoding);
    this.#cache.resize(key, answer);
    return bytes;
  }
}

function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^(?!W\/)/, 'W/') === etag);
}
