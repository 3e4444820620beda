import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib';
import { chooseEncoding } from './choose-encoding.ts';

export type Encoding = 'zstd' | 'br' | 'gzip';

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
  zstd: promisify(zstdCompress),
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
const quickCompressors = { zstd: zstdCompressSync, br: brotliCompressSync, gzip: gzipSync };
const decompressors = { zstd: promisify(zstdDecompress), br: promisify(brotliDecompress) };

/**
 * How hard compression tries. For lists of products more than `quick` costs several times as much for
 * a few percent; and a tenth of a millisecond is done sooner than handed to another thread and back.
 */
const effort = {
  quick: { zstd: zstdOptions(1), br: brotliOptions(1), gzip: { level: 1 } },
  thorough: { zstd: zstdOptions(9), br: brotliOptions(5), gzip: { level: 6 } },
};

/** Quickly, zstd is as small as the others in a fraction of their time; thoroughly, Brotli is smaller. */
const preferred = {
  quick: ['zstd', 'br', 'gzip'],
  thorough: ['br', 'zstd', 'gzip'],
} as const;

function brotliOptions(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
}

function zstdOptions(level: number) {
  return { params: { [constants.ZSTD_c_compressionLevel]: level } };
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
    this.etag = `W/"${hash('sha1', body, 'base64url')}"`;
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

  /** The best of what the client takes, by its `accept-encoding`. */
  chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
    return chooseEncoding(header, this.#thorough ? preferred.thorough : preferred.quick);
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
    if (encoding !== 'gzip') this.#forms.delete(undefined);
    // Of their own: what the compressor gives is the beginning of a larger piece of memory.
    return this.#addForm(encoding, Buffer.from(bytes));
  }

  async #readBody(): Promise<Buffer> {
    const whole = this.#forms.get(undefined)?.body;
    if (whole) return whole;
    for (const encoding of ['zstd', 'br'] as const) {
      const compressed = this.#forms.get(encoding)?.body;
      if (compressed) return decompressors[encoding](compressed);
    }
    throw new Error('An answer lost its body.');
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
