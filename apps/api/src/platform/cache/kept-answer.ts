import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** An answer in the bytes of one encoding, with all headers that belong to it. */
export interface AnswerForm {
  body: Buffer;
  headers: Record<string, string>;
  /** All headers it was last sent with, name after value, for sending it again as it is. */
  sentHeaders?: string[];
}

/** Gives an answer as long as it is true and at hand. */
export type FindForm = () => AnswerForm | undefined;

const compressors = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
const quickCompressors = { br: brotliCompressSync, gzip: gzipSync };
const decompress = promisify(brotliDecompress);

/**
 * How hard compression tries. For lists of products more than `quick` costs four times as much for 1 %;
 * and a tenth of a millisecond is done sooner than handed to another thread and back.
 */
const effort = {
  quick: { br: brotliOptions(2), gzip: { level: 1 } },
  thorough: { br: brotliOptions(5), gzip: { level: 6 } },
};

function brotliOptions(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
}

/** Beyond this it would keep others waiting. */
const longestQuick = 128 * 1_024;

/** Below this a compressed body saves nothing that a packet would not hold anyway. */
const worthCompressing = 1_024;

/** Caches of other machines may hold an answer for a second, browsers must ask again. */
const cacheControl = 'public, max-age=0, s-maxage=1, must-revalidate';

interface AnswerOptions {
  headers: Record<string, string>;
  /** Compress it as well as it gets: for large bodies that are sent many times. */
  thorough?: boolean;
}

/** An answer ready to be sent: turned to bytes once, compressed once for each encoding asked for. */
export class KeptAnswer {
  /** Weak: the compressed forms are the same answer in other bytes. */
  readonly etag: string;
  /** Of a "304 Not Modified". */
  readonly headers: Record<string, string>;
  readonly #forms = new Map<Encoding | undefined, AnswerForm>();
  readonly #compressing = new Map<Encoding, Promise<AnswerForm>>();
  readonly #compressible: boolean;
  readonly #thorough: boolean;

  constructor(body: Buffer, { headers, thorough = false }: AnswerOptions) {
    this.#compressible = body.length >= worthCompressing;
    this.#thorough = thorough;
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    this.headers = {
      ...headers,
      etag: this.etag,
      'cache-control': cacheControl,
      ...(this.#compressible && { vary: 'accept-encoding' }),
    };
    this.#addForm(undefined, body);
  }

  static ofJson(content: unknown): KeptAnswer {
    return new KeptAnswer(Buffer.from(JSON.stringify(content)), {
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  }

  get bytes(): number {
    let bytes = 1_000;
    for (const { body } of this.#forms.values()) bytes += body.length;
    return bytes;
  }

  /** The answer in this encoding if it is at hand. */
  form(encoding: Encoding | undefined): AnswerForm | undefined {
    return this.#forms.get(this.#compressible ? encoding : undefined);
  }

  /** The answer in this encoding, made if need be. */
  async makeForm(encoding: Encoding | undefined): Promise<AnswerForm> {
    const made = this.form(encoding);
    if (made) return made;
    if (!encoding) return this.#describeForm(undefined, await this.#readBody());
    let compressing = this.#compressing.get(encoding);
    if (!compressing) {
      compressing = this.#compress(encoding);
      this.#compressing.set(encoding, compressing);
    }
    return compressing;
  }

  async #compress(encoding: Encoding): Promise<AnswerForm> {
    const body = await this.#readBody();
    const bytes =
      this.#thorough || body.length > longestQuick
        ? await compressors[encoding](body, effort.thorough[encoding])
        : quickCompressors[encoding](body, effort.quick[encoding]);
    // Nearly everybody takes it compressed, and the whole can be made of it again.
    if (encoding === 'br') this.#forms.delete(undefined);
    return this.#addForm(encoding, bytes);
  }

  async #readBody(): Promise<Buffer> {
    const whole = this.#forms.get(undefined)?.body;
    if (whole) return whole;
    const compressed = this.#forms.get('br')?.body;
    if (!compressed) throw new Error('An answer lost its body.');
    return decompress(compressed);
  }

  #addForm(encoding: Encoding | undefined, body: Buffer): AnswerForm {
    const form = this.#describeForm(encoding, body);
    this.#forms.set(encoding, form);
    return form;
  }

  #describeForm(encoding: Encoding | undefined, body: Buffer): AnswerForm {
    const headers = { ...this.headers, 'content-length': String(body.length) };
    return { body, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers };
  }
}
