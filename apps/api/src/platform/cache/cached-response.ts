import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

export type Encoding = 'br' | 'identity';

export interface CachedResponseOptions {
  headers: Record<string, string>;
  status?: number;
  /** Cache tags: the response expires when one of them does. */
  tags?: readonly string[];
  /** Tags for pages built from this response, if they show less. */
  pageTags?: readonly string[];
  /** False for redirects, errors and incomplete pages. */
  cacheable?: boolean;
  /** Brotli's effort, 0 to 11: more pays off for what is sent many times. */
  quality?: number;
}

/** Below this a compressed body saves nothing that a packet would not hold anyway. */
const worthCompressing = 1_024;
/** Approximate memory per answer besides its bytes. */
const overhead = 1_000;

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);

/**
 * A response as bytes, compressed once by Brotli, which nearly all clients accept. For those that take only gzip the
 * server compresses what was restored from it.
 */
export class CachedResponse {
  readonly status: number;
  readonly cacheable: boolean;
  readonly tags: readonly string[];
  /** Weak: the compressed forms are the same answer in other bytes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly encodings: readonly Encoding[];
  readonly #quality: number;
  #held: { encoding: Encoding; body: Buffer };

  constructor(body: Buffer, options: CachedResponseOptions) {
    const { headers, status = 200, tags = [], pageTags = tags } = options;
    const { cacheable = true, quality = 1 } = options;
    this.status = status;
    this.cacheable = cacheable;
    this.tags = tags;
    this.#quality = quality;
    this.encodings = body.length >= worthCompressing ? ['br', 'identity'] : ['identity'];
    this.etag = `W/"${hash('sha1', body, 'base64url')}"`;
    this.#held = {
      encoding: 'identity',
      body: this.encodings.length > 1 ? body : copyAlone(body),
    };
    this.headers = {
      ...headers,
      ...(this.encodings.length > 1 && { vary: 'accept-encoding' }),
      ...(pageTags.length > 0 && { 'cache-tag': pageTags.join(',') }),
      // Shared caches may hold it for a second; browsers must revalidate.
      ...(cacheable
        ? { etag: this.etag, 'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate' }
        : { 'cache-control': 'no-store' }),
    };
  }

  static ofJson(
    content: unknown,
    tags: Pick<CachedResponseOptions, 'tags' | 'pageTags'> = {},
  ): CachedResponse {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return new CachedResponse(Buffer.from(JSON.stringify(content)), { headers, ...tags });
  }

  get bytes(): number {
    return this.#held.body.length + overhead;
  }

  async body(encoding: Encoding): Promise<Buffer> {
    const { encoding: held, body } = this.#held;
    if (encoding === held) return body;
    if (encoding === 'identity') return decompressBrotli(body);
    const params = { [constants.BROTLI_PARAM_QUALITY]: this.#quality };
    const compressed = copyAlone(await compressBrotli(body, { params }));
    this.#held = { encoding, body: compressed };
    return compressed;
  }
}

/**
 * Copies the bytes out of Node's shared buffer pool: a long-lived slice keeps its whole 64 KB block alive,
 * which made a cache of 48 MB take 280.
 */
function copyAlone(bytes: Buffer): Buffer {
  const alone = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(alone);
  return alone;
}
