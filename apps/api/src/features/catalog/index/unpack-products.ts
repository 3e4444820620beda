import type { IndexedProduct } from './product-columns.ts';

/** Many products as the database packs them: for each fact one value after the other. */
export interface PackedProducts {
  count: number;
  /** The highest ordinal. */
  last: number;
  ordinals: Buffer;
  published: Buffer;
  deleted: Buffer;
  brands: Buffer;
  categories: Buffer;
  prices: Buffer;
  onSale: Buffer;
  quantities: Buffer;
  sold: Buffer;
  ratingsSums: Buffer;
  ratingsCounts: Buffer;
  createdAt: Buffer;
  updatedAt: Buffer;
  subcategories: string;
}

export function* unpackProducts(packed: PackedProducts): Generator<IndexedProduct> {
  const subcategories = packed.subcategories.split(';');
  const readBrandId = createIdReader(packed.brands);
  const readCategoryId = createIdReader(packed.categories);
  for (let at = 0; at < packed.count; at += 1) {
    yield {
      ordinal: packed.ordinals.readInt32BE(at * 4),
      published: packed.published[at] === 1,
      deleted: packed.deleted[at] === 1,
      brandId: readBrandId(at),
      categoryId: readCategoryId(at),
      subcategoryIds: subcategories[at] ?? '',
      priceToPay: packed.prices.readDoubleBE(at * 8),
      onSale: packed.onSale[at] === 1,
      quantity: packed.quantities.readInt32BE(at * 4),
      sold: packed.sold.readInt32BE(at * 4),
      ratingsSum: packed.ratingsSums.readInt32BE(at * 4),
      ratingsCount: packed.ratingsCounts.readInt32BE(at * 4),
      createdAt: packed.createdAt.readDoubleBE(at * 8),
      updatedAt: packed.updatedAt.readDoubleBE(at * 8),
    };
  }
}

/** Four bytes for each ordinal, in any order; they come back in rising order. */
export function unpackOrdinals(packed: Buffer): Uint32Array {
  const ordinals = new Uint32Array(packed.length / 4);
  for (let at = 0; at < ordinals.length; at += 1) ordinals[at] = packed.readInt32BE(at * 4);
  return ordinals.sort();
}

/** One id after the other. */
export function unpackIds(packed: Buffer): string[] {
  const readId = createIdReader(packed);
  return Array.from({ length: packed.length / idLength }, (_, at) => readId(at));
}

const idLength = 16;

/** Reads ids in their usual spelling; each different one is spelled out once. */
function createIdReader(packed: Buffer): (at: number) => string {
  const spelled = new Map<string, string>();
  return (at) => {
    const bytes = packed.toString('latin1', at * idLength, (at + 1) * idLength);
    const known = spelled.get(bytes);
    if (known !== undefined) return known;
    const id = packed
      .toString('hex', at * idLength, (at + 1) * idLength)
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    spelled.set(bytes, id);
    return id;
  };
}
