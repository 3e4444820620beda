import { KeptAnswer } from './kept-answer.ts';
import { RecentKeys } from './recent-keys.ts';
import { type AnswerReply, type AnswerRequest, sendAnswer } from './send-answer.ts';
import { VersionedCache } from './versioned-cache.ts';

export interface AnswerSource {
  /** Raised by every change of the data answers are made of. */
  version: () => number;
  /** Something to wait for before kept answers may be trusted again; usually nothing. */
  becomeCurrent: () => Promise<void> | undefined;
}

type GoOn = (error?: Error) => void;

const mostKnownUrls = 5_000;
const longestKnownUrl = 500;
/** About as many as the cache holds, so that what everybody asks for is among them. */
const rememberedKeys = 4_000;

/**
 * Answers of calls that are the same for everybody, kept as bytes from the second time on that somebody
 * asks: of all the filters people try, most are tried once, and would push out what others come back
 * to. A request whose exact address is kept is answered without reading its query.
 */
export class PublicAnswers {
  readonly #cache: VersionedCache<KeptAnswer>;
  readonly #keyOfUrl = new Map<string, string>();
  readonly #source: AnswerSource;

  constructor(source: AnswerSource, capacity: number) {
    this.#source = source;
    const asked = new RecentKeys(rememberedKeys);
    this.#cache = new VersionedCache(capacity, source.version, (_, key) => asked.see(key));
  }

  /** Options of a route that is answered here: what is kept for its address is sent before anything is read. */
  readonly route = {
    preValidation: (request: AnswerRequest, reply: AnswerReply, goOn: GoOn): void => {
      const waiting = this.#source.becomeCurrent();
      if (waiting) waiting.then(() => this.#sendKept(request, reply, goOn)).catch(goOn);
      else this.#sendKept(request, reply, goOn);
    },
    // Answers come compressed already.
    compress: false,
  } as const;

  /** Sends the answer kept under the key, or makes it. Two addresses that mean the same share a key. */
  async send(
    request: AnswerRequest,
    reply: AnswerReply,
    key: string,
    make: () => Promise<unknown>,
  ): Promise<void> {
    const answer = await this.#cache.getOrMake(key, async () => KeptAnswer.ofJson(await make()));
    if (this.#cache.get(key)) this.#rememberUrl(request.url, key);
    await this.#send(request, reply, key, answer);
  }

  #sendKept(request: AnswerRequest, reply: AnswerReply, goOn: GoOn): void {
    const key = this.#keyOfUrl.get(request.url);
    const answer = key === undefined ? undefined : this.#cache.get(key);
    if (key === undefined || !answer) goOn();
    else this.#send(request, reply, key, answer)?.catch(goOn);
  }

  #rememberUrl(url: string, key: string): void {
    if (url.length > longestKnownUrl) return;
    if (this.#keyOfUrl.size >= mostKnownUrls) this.#keyOfUrl.clear();
    this.#keyOfUrl.set(url, key);
  }

  #send(
    request: AnswerRequest,
    reply: AnswerReply,
    key: string,
    answer: KeptAnswer,
  ): Promise<void> | undefined {
    const find = () => (this.#source.becomeCurrent() ? undefined : this.#cache.get(key));
    return sendAnswer(request, reply, answer, find)?.then(() => this.#cache.resize(key, answer));
  }
}
