import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressors = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

const options = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  gzip: { level: 6 },
};

/** Below this a compressed body saves nothing that a packet would not hold anyway. */
const worthCompressing = 1_024;

/** A JSON answer ready to be sent: turned to bytes once, compressed once for each encoding asked for. */
export class JsonAnswer {
  readonly body: Buffer;
  /** Weak: the compressed forms are the same answer in other bytes. */
  readonly etag: string;
  readonly #compressed = new Map<Encoding, Buffer>();
  readonly #compressing = new Map<Encoding, Promise<Buffer>>();

  constructor(content: unknown) {
    this.body = Buffer.from(JSON.stringify(content));
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
  }

  get bytes(): number {
    const compressed = [...this.#compressed.values()].reduce((sum, each) => sum + each.length, 0);
    return this.body.length + compressed;
  }

  isWorthCompressing(): boolean {
    return this.body.length >= worthCompressing;
  }

  /** The compressed body if it was made before. */
  compressed(encoding: Encoding): Buffer | undefined {
    return this.#compressed.get(encoding);
  }

  compress(encoding: Encoding): Promise<Buffer> {
    let compressing = this.#compressing.get(encoding);
    if (!compressing) {
      compressing = compressors[encoding](this.body, options[encoding]).then((bytes) => {
        this.#compressed.set(encoding, bytes);
        return bytes;
      });
      this.#compressing.set(encoding, compressing);
    }
    return compressing;
  }
}
