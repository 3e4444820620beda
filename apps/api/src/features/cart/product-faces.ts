import type { Picture } from '@matjar/contract/catalog.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { AnswerSource } from '../../platform/cache/public-answers.ts';
import { VersionedCache } from '../../platform/cache/versioned-cache.ts';
import { findFaces, type ProductFace } from './product-faces.queries.ts';

export type { ProductFace };

interface KeptFace {
  /** Nothing for a product that is not there. */
  face: ProductFace | undefined;
  bytes: number;
}

const keptBytes = 8 * 1_024 * 1_024;

/**
 * Remembers how products look, for as long as the catalogue's content stays the same. Prices, stock and
 * whether something is sold are never taken from here.
 */
export class ProductFaces {
  readonly #sql: Db;
  readonly #content: AnswerSource;
  readonly #kept: VersionedCache<KeptFace>;

  constructor(db: Db, content: AnswerSource) {
    this.#sql = db;
    this.#content = content;
    this.#kept = new VersionedCache(keptBytes, content.version);
  }

  /** In the order of the ids. */
  async read(productIds: readonly string[]): Promise<(ProductFace | undefined)[]> {
    const waiting = this.#content.becomeCurrent();
    if (waiting) await waiting;
    const kept = productIds.map((id) => this.#kept.get(id));
    const faces = kept.every((each) => each !== undefined) ? kept : await this.#readAll(productIds);
    return faces.map(({ face }) => face);
  }

  /** Those that are not known are read together. */
  async #readAll(productIds: readonly string[]): Promise<KeptFace[]> {
    const unknown = productIds.filter((id) => !this.#kept.get(id));
    let reading: Promise<Map<string, ProductFace>> | undefined;
    const keep = async (id: string) => {
      // Not begun where somebody else reads all of them already.
      reading ??= this.#find(unknown);
      return this.#keep(id, await reading);
    };
    return Promise.all(productIds.map((id) => this.#kept.getOrMake(id, () => keep(id))));
  }

  async #find(productIds: readonly string[]): Promise<Map<string, ProductFace>> {
    const found = await findFaces(this.#sql, productIds);
    return new Map(found.map(({ productId, ...face }) => [productId, face]));
  }

  #keep(id: string, found: Map<string, ProductFace>): KeptFace {
    const face = found.get(id);
    return { face, bytes: 300 + JSON.stringify(face ?? null).length };
  }
}

/** The picture in a line's colour, or the cover. */
export function choosePicture(
  { pictures }: ProductFace,
  color: string | null,
): Picture | undefined {
  return pictures.find((picture) => picture.color === color) ?? pictures[0];
}
