import { ratings } from '@matjar/contract/limits.ts';
import type { ProductColumns } from './product-columns.ts';

/** Collects, during one pass over the products, what each further choice would leave. */
export class FacetCounts {
  readonly #columns: ProductColumns;
  readonly #categories: Uint32Array;
  readonly #brands: Uint32Array;
  /** By whole stars, rounded down; index 0 is "not rated". */
  readonly #stars = new Uint32Array(ratings.maximum + 1);
  readonly #prices: Float64Array;
  #priceCount = 0;

  constructor(columns: ProductColumns) {
    this.#columns = columns;
    this.#categories = new Uint32Array(columns.categoryNumbers.size);
    this.#brands = new Uint32Array(columns.brandNumbers.size);
    this.#prices = new Float64Array(columns.end);
  }

  countCategory(number: number): void {
    this.#categories[number] = (this.#categories[number] ?? 0) + 1;
  }

  countBrand(number: number): void {
    this.#brands[number] = (this.#brands[number] ?? 0) + 1;
  }

  countRating(average: number): void {
    const stars = Math.floor(average);
    this.#stars[stars] = (this.#stars[stars] ?? 0) + 1;
  }

  countPrice(price: number): void {
    this.#prices[this.#priceCount] = price;
    this.#priceCount += 1;
  }

  ofCategory(id: string): number {
    return this.#categories[this.#columns.categoryNumbers.find(id) ?? -1] ?? 0;
  }

  ofBrand(id: string): number {
    return this.#brands[this.#columns.brandNumbers.find(id) ?? -1] ?? 0;
  }

  /** Products with at least that many stars. */
  ofStars(stars: number): number {
    return this.#stars.subarray(stars).reduce((sum, count) => sum + count, 0);
  }

  prices(): Float64Array {
    return this.#prices.subarray(0, this.#priceCount);
  }
}
