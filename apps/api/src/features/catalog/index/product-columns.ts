import { Numbering } from './numbering.ts';
import { PriceLists } from './price-lists.ts';
import { sortByValue } from './sort-by-value.ts';

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
  quantity: number;
  sold: number;
  ratingsSum: number;
  ratingsCount: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
}

export const productStates = { exists: 1, published: 2, deleted: 4 } as const;

/** What lists are sorted by, but for prices and titles. */
export type SortedColumn = 'sold' | 'ratingCounts' | 'averages' | 'createdAt';

function describeOrder(column: SortedColumn, descending: boolean): string {
  return descending ? `-${column}` : column;
}

const firstCapacity = 1_024;

export type NumberColumn = Uint16Array | Uint32Array;

/** The highest number that a narrow column holds. */
const highestNarrow = 65_535;

function widen(column: NumberColumn): NumberColumn {
  return column instanceof Uint32Array ? column : Uint32Array.from(column);
}

function makeRoom(column: NumberColumn, capacity: number): NumberColumn {
  return column instanceof Uint32Array
    ? copyInto(new Uint32Array(capacity), column)
    : copyInto(new Uint16Array(capacity), column);
}

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
  /** Published and not deleted: what shoppers see. */
  shown = new Uint8Array(firstCapacity);
  /** Bits of `productStates`; zero where no product has the ordinal. */
  states = new Uint8Array(firstCapacity);
  /** Narrow as long as that is enough: what lies closer together is read sooner. */
  brands: NumberColumn = new Uint16Array(firstCapacity);
  categories: NumberColumn = new Uint16Array(firstCapacity);
  subcategories: NumberColumn = new Uint16Array(firstCapacity);
  prices = new Float64Array(firstCapacity);
  quantities = new Uint32Array(firstCapacity);
  sold = new Uint32Array(firstCapacity);
  ratingCounts = new Uint32Array(firstCapacity);
  /** Zero for products nobody rated. */
  averages = new Float32Array(firstCapacity);
  createdAt = new Float64Array(firstCapacity);
  updatedAt = new Float64Array(firstCapacity);

  #priceLists: PriceLists | undefined;

  /** Arranged anew after a price, a place or a product changed. */
  priceLists(): PriceLists {
    this.#priceLists ??= new PriceLists(this);
    return this.#priceLists;
  }

  readonly #orders = new Map<string, Uint32Array>();

  /** All ordinals by one fact, the lower ordinal first where it is equal. Made anew after a change. */
  order(column: SortedColumn, descending: boolean): Uint32Array {
    const key = describeOrder(column, descending);
    let order = this.#orders.get(key);
    if (!order) {
      order = sortByValue(countUp(this.end), this[column], descending);
      this.#orders.set(key, order);
    }
    return order;
  }

  #set(column: SortedColumn, ordinal: number, value: number): void {
    const before = this[column][ordinal];
    this[column][ordinal] = value;
    // Compared as the column holds it.
    if (this[column][ordinal] === before) return;
    this.#orders.delete(describeOrder(column, true));
    this.#orders.delete(describeOrder(column, false));
  }

  put(product: IndexedProduct): void {
    const { ordinal } = product;
    this.reserve(ordinal + 1);
    if (ordinal >= this.end) {
      this.end = ordinal + 1;
      this.#orders.clear();
    }
    const shown = product.published && !product.deleted ? 1 : 0;
    const brand = this.brandNumbers.numberOf(product.brandId);
    const category = this.categoryNumbers.numberOf(product.categoryId);
    const subcategorySet = this.subcategorySets.numberOf(product.subcategoryIds);
    if (subcategorySet > highestNarrow) this.subcategories = widen(this.subcategories);
    if (brand > highestNarrow) this.brands = widen(this.brands);
    if (category > highestNarrow) this.categories = widen(this.categories);
    // Sales and stock, which change all the time, leave the lists as they are.
    if (
      this.shown[ordinal] !== shown ||
      this.brands[ordinal] !== brand ||
      this.categories[ordinal] !== category ||
      this.prices[ordinal] !== product.priceToPay
    ) {
      this.#priceLists = undefined;
    }
    this.shown[ordinal] = shown;
    this.states[ordinal] =
      productStates.exists |
      (product.published ? productStates.published : 0) |
      (product.deleted ? productStates.deleted : 0);
    this.brands[ordinal] = brand;
    this.categories[ordinal] = category;
    this.subcategories[ordinal] = subcategorySet;
    this.prices[ordinal] = product.priceToPay;
    this.quantities[ordinal] = product.quantity;
    this.#set('sold', ordinal, product.sold);
    this.#set('ratingCounts', ordinal, product.ratingsCount);
    const average = product.ratingsCount > 0 ? product.ratingsSum / product.ratingsCount : 0;
    this.#set('averages', ordinal, average);
    this.#set('createdAt', ordinal, product.createdAt);
    this.updatedAt[ordinal] = product.updatedAt;
  }

  /** Makes room for so many products, and a few more. */
  reserve(needed: number): void {
    if (needed <= this.shown.length) return;
    const capacity = Math.ceil(needed * 1.02) + firstCapacity;
    this.shown = copyInto(new Uint8Array(capacity), this.shown);
    this.states = copyInto(new Uint8Array(capacity), this.states);
    this.brands = makeRoom(this.brands, capacity);
    this.categories = makeRoom(this.categories, capacity);
    this.subcategories = makeRoom(this.subcategories, capacity);
    this.prices = copyInto(new Float64Array(capacity), this.prices);
    this.quantities = copyInto(new Uint32Array(capacity), this.quantities);
    this.sold = copyInto(new Uint32Array(capacity), this.sold);
    this.ratingCounts = copyInto(new Uint32Array(capacity), this.ratingCounts);
    this.averages = copyInto(new Float32Array(capacity), this.averages);
    this.createdAt = copyInto(new Float64Array(capacity), this.createdAt);
    this.updatedAt = copyInto(new Float64Array(capacity), this.updatedAt);
  }
}

function countUp(end: number): Uint32Array {
  const ordinals = new Uint32Array(end);
  for (let ordinal = 0; ordinal < end; ordinal += 1) ordinals[ordinal] = ordinal;
  return ordinals;
}

function copyInto<Column extends { set(source: Column): void }>(
  larger: Column,
  column: Column,
): Column {
  larger.set(column);
  return larger;
}
