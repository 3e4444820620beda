import { copyInto } from './number-lists.ts';
import { Numbering } from './numbering.ts';
import { ProductCells } from './product-cells.ts';

/**
 * Ordinals and prices of all products, grouped by cell, so that a list reads only cells that can match,
 * sequentially: for a category of a million products a third of the time of a full pass, also with a price
 * range. 12 MB for a million.
 */
class CellRows {
  /** Start of each cell's rows by cell number; the last entry is the end. */
  starts = new Uint32Array();
  ordinals = new Uint32Array();
  prices = new Float64Array();

  fill({ cells, cellNumbers, prices, end }: ProductColumns): void {
    this.starts = new Uint32Array(cells.size + 1);
    for (let cell = 1; cell < cells.size; cell += 1) {
      this.starts[cell + 1] = (this.starts[cell] as number) + (cells.counts[cell] as number);
    }
    if (this.ordinals.length < end) {
      this.ordinals = new Uint32Array(cellNumbers.length);
      this.prices = new Float64Array(cellNumbers.length);
    }
    const next = this.starts.slice();
    for (let ordinal = 0; ordinal < end; ordinal += 1) {
      const cell = cellNumbers[ordinal] as number;
      if (cell === 0) continue;
      const row = next[cell] as number;
      next[cell] = row + 1;
      this.ordinals[row] = ordinal;
      this.prices[row] = prices[ordinal] as number;
    }
  }
}

/** What the index knows of one product. */
export interface IndexedProduct {
  ordinal: number;
  published: boolean;
  deleted: boolean;
  brandId: string;
  categoryId: string;
  /** Ids, sorted and joined by commas. */
  subcategoryIds: string;
  /** Smallest units. */
  priceToPay: number;
  onSale: boolean;
  quantity: number;
  sold: number;
  ratingsSum: number;
  ratingsCount: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
}

export const productStates = { exists: 1, published: 2, deleted: 4 } as const;

const firstCapacity = 1_024;

/** Weight of each power of ten of sales. */
const salesMatter = 0.02;

/** Column store of everything that filters, sorts and counts need: one array per property, indexed by ordinal. */
export class ProductColumns {
  readonly brandNumbers = new Numbering();
  readonly categoryNumbers = new Numbering();
  /** Products have few different combinations of subcategories; each combination has a number. */
  readonly subcategorySets = new Numbering();

  readonly cells = new ProductCells();

  /** One more than the highest ordinal. */
  end = 0;
  /** Numbers of `cells`; zero where no product has the ordinal. */
  cellNumbers = new Uint32Array(firstCapacity);
  prices = new Float64Array(firstCapacity);
  quantities = new Uint32Array(firstCapacity);
  sold = new Uint32Array(firstCapacity);
  /** What relevance is multiplied by. */
  popularity = new Float32Array(firstCapacity);
  ratingCounts = new Uint32Array(firstCapacity);
  /** Zero for products nobody rated. */
  averages = new Float32Array(firstCapacity);
  createdAt = new Float64Array(firstCapacity);
  updatedAt = new Float64Array(firstCapacity);

  /** One for those that shoppers see: searches ask for each product that has a word. */
  shown = new Uint8Array(firstCapacity);
  readonly #rows = new CellRows();
  #areRowsTrue = false;

  /** Buffers for one pass. Allocating them anew takes about as long as the pass. */
  room = makeRoom(firstCapacity);

  /**
   * Rebuilt lazily after a product changed its cell or price, so at most once a second: 10 ms for a million
   * products. Sales change neither.
   */
  get rows(): CellRows {
    if (!this.#areRowsTrue) this.#rows.fill(this);
    this.#areRowsTrue = true;
    return this.#rows;
  }

  /** Whether lists have to show it differently: sold out, back in stock or rated. */
  looksDifferent(product: IndexedProduct): boolean {
    const { ordinal, quantity } = product;
    const wasInStock = (this.quantities[ordinal] ?? 0) > 0;
    return wasInStock !== quantity > 0 || this.averages[ordinal] !== averageOf(product);
  }

  put(product: IndexedProduct): void {
    const { ordinal } = product;
    this.reserve(ordinal + 1);
    this.end = Math.max(this.end, ordinal + 1);
    const before = this.cellNumbers[ordinal] as number;
    if (before > 0) this.cells.remove(before);
    const average = averageOf(product);
    const cell = this.cells.add({
      state:
        productStates.exists |
        (product.published ? productStates.published : 0) |
        (product.deleted ? productStates.deleted : 0),
      brand: this.brandNumbers.numberOf(product.brandId),
      category: this.categoryNumbers.numberOf(product.categoryId),
      subcategorySet: this.subcategorySets.numberOf(product.subcategoryIds),
      stars: Math.floor(average),
      inStock: product.quantity > 0,
      onSale: product.onSale,
    });
    this.#areRowsTrue &&= cell === before && this.prices[ordinal] === product.priceToPay;
    this.cellNumbers[ordinal] = cell;
    this.shown[ordinal] = Number(product.published && !product.deleted);
    this.prices[ordinal] = product.priceToPay;
    this.quantities[ordinal] = product.quantity;
    this.sold[ordinal] = product.sold;
    this.popularity[ordinal] = 1 + salesMatter * Math.log10(1 + product.sold);
    this.ratingCounts[ordinal] = product.ratingsCount;
    this.averages[ordinal] = average;
    this.createdAt[ordinal] = product.createdAt;
    this.updatedAt[ordinal] = product.updatedAt;
  }

  /** Makes room for so many products, and a few more. */
  reserve(needed: number): void {
    if (needed <= this.cellNumbers.length) return;
    const capacity = Math.ceil(needed * 1.02) + firstCapacity;
    this.cellNumbers = copyInto(new Uint32Array(capacity), this.cellNumbers);
    this.shown = copyInto(new Uint8Array(capacity), this.shown);
    this.prices = copyInto(new Float64Array(capacity), this.prices);
    this.quantities = copyInto(new Uint32Array(capacity), this.quantities);
    this.sold = copyInto(new Uint32Array(capacity), this.sold);
    this.popularity = copyInto(new Float32Array(capacity), this.popularity);
    this.ratingCounts = copyInto(new Uint32Array(capacity), this.ratingCounts);
    this.averages = copyInto(new Float32Array(capacity), this.averages);
    this.createdAt = copyInto(new Float64Array(capacity), this.createdAt);
    this.updatedAt = copyInto(new Float64Array(capacity), this.updatedAt);
    this.room = makeRoom(capacity);
  }
}

/** As a column of that width holds it. */
function averageOf({ ratingsSum, ratingsCount }: IndexedProduct): number {
  return ratingsCount > 0 ? Math.fround(ratingsSum / ratingsCount) : 0;
}

function makeRoom(capacity: number) {
  return {
    matches: new Uint32Array(capacity),
    choosable: new Float64Array(capacity),
  };
}
