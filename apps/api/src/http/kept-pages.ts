import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeptAnswer } from '../platform/cache/kept-answer.ts';
import type { AnswerSource } from '../platform/cache/public-answers.ts';
import { sendAnswer } from '../platform/cache/send-answer.ts';
import { VersionedCache } from '../platform/cache/versioned-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    keptPages: KeptPages;
  }
}

/** A page that is the same for everybody, whole. */
export interface PublicPage {
  answer: KeptAnswer;
  status: number;
  /** Whether it may be shown again: not when something was missing while it was made. */
  complete: boolean;
  bytes: number;
}

const capacity = 16 * 1_024 * 1_024;

/**
 * The HTML of pages that are the same for everybody, kept as bytes while the data they are made of
 * stays as it is. A page is made once, however many wait for it.
 */
export class KeptPages {
  #source: AnswerSource | undefined;
  #pages: VersionedCache<PublicPage> | undefined;

  /** Whoever has the data says so; until then nothing is kept. */
  follow(source: AnswerSource): void {
    this.#source = source;
    this.#pages = new VersionedCache(capacity, source.version, (page) => page.complete);
  }

  get areKept(): boolean {
    return this.#pages !== undefined;
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<PublicPage>,
  ): Promise<void> {
    await this.#source?.becomeCurrent();
    const page = await (this.#pages ? this.#pages.getOrMake(key, make) : make());
    if (page.status !== 200) return sendOnce(request, reply, page);
    await sendAnswer(request, reply, page.answer, () => this.#find(key));
    page.bytes = page.answer.bytes;
    this.#pages?.resize(key, page);
  }

  #find(key: string): KeptAnswer | undefined {
    if (this.#source?.becomeCurrent()) return undefined;
    return this.#pages?.get(key)?.answer;
  }
}

/** Redirects and errors: nothing that a browser should hold on to. */
async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, answer }: PublicPage,
): Promise<void> {
  const form = await answer.makeForm(answer.chooseEncoding(request.headers['accept-encoding']));
  const { etag: _, ...headers } = form.headers;
  reply.code(status).headers(headers).header('cache-control', 'no-store').send(form.body);
}

export function keepPages(app: FastifyInstance): void {
  app.decorate('keptPages', new KeptPages());
}
