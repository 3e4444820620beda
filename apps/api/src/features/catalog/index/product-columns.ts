import { Numbering } from './numbering.ts';

/** What the index knows of one product. */
export interface IndexedProduct {
  ordinal: number;
  /** Published and not deleted. */
  shown: boolean;
  brandId: string;
  categoryId: string;
  /** Ids, sorted and joined by commas. */
  subcategoryIds: string;
  /** Smallest units. */
  priceToPay: number;
  sold: number;
  ratingsSum: number;
  ratingsCount: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

const firstCapacity = 1_024;

/**
 * The facts of all products that filters, sorts and counts look at: one array per fact, the product's
 * ordinal is the place in it. A pass over a million products takes milliseconds.
 */
export class ProductColumns {
  readonly brandNumbers = new Numbering();
  readonly categoryNumbers = new Numbering();
  /** Products have few different combinations of subcategories; each combination has a number. */
  readonly subcategorySets = new Numbering();

  /** One more than the highest ordinal. */
  end = 0;
  shown = new Uint8Array(firstCapacity);
  brands = new Uint32Array(firstCapacity);
  categories = new Uint32Array(firstCapacity);
  subcategories = new Uint32Array(firstCapacity);
  prices = new Float64Array(firstCapacity);
  sold = new Float64Array(firstCapacity);
  ratingCounts = new Float64Array(firstCapacity);
  /** Zero for products nobody rated. */
  averages = new Float64Array(firstCapacity);
  createdAt = new Float64Array(firstCapacity);

  put(product: IndexedProduct): void {
    const { ordinal } = product;
    if (ordinal >= this.shown.length) this.#grow(ordinal + 1);
    if (ordinal >= this.end) this.end = ordinal + 1;
    this.shown[ordinal] = product.shown ? 1 : 0;
    this.brands[ordinal] = this.brandNumbers.numberOf(product.brandId);
    this.categories[ordinal] = this.categoryNumbers.numberOf(product.categoryId);
    this.subcategories[ordinal] = this.subcategorySets.numberOf(product.subcategoryIds);
    this.prices[ordinal] = product.priceToPay;
    this.sold[ordinal] = product.sold;
    this.ratingCounts[ordinal] = product.ratingsCount;
    this.averages[ordinal] =
      product.ratingsCount > 0 ? product.ratingsSum / product.ratingsCount : 0;
    this.createdAt[ordinal] = product.createdAt;
  }

  #grow(needed: number): void {
    const capacity = Math.max(needed, this.shown.length * 2);
    this.shown = copyInto(new Uint8Array(capacity), this.shown);
    this.brands = copyInto(new Uint32Array(capacity), this.brands);
    this.categories = copyInto(new Uint32Array(capacity), this.categories);
    this.subcategories = copyInto(new Uint32Array(capacity), this.subcategories);
    this.prices = copyInto(new Float64Array(capacity), this.prices);
    this.sold = copyInto(new Float64Array(capacity), this.sold);
    this.ratingCounts = copyInto(new Float64Array(capacity), this.ratingCounts);
    this.averages = copyInto(new Float64Array(capacity), this.averages);
    this.createdAt = copyInto(new Float64Array(capacity), this.createdAt);
  }
}

function copyInto<Column extends { set(source: Column): void }>(
  larger: Column,
  column: Column,
): Column {
  larger.set(column);
  return larger;
}
