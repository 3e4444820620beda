import { copyInto } from './number-lists.ts';
import { Numbering } from './numbering.ts';

/** The properties that products of a cell share; numbers come from the columns' numberings. */
export interface Cell {
  /** Bits of `productStates`. */
  state: number;
  brand: number;
  category: number;
  subcategorySet: number;
  /** Whole ones, rounded down. */
  stars: number;
  inStock: boolean;
  onSale: boolean;
}

const firstCapacity = 1_024;

/**
 * Products that are equal in every filterable property share a cell. There are a few thousand cells, so filters
 * are evaluated per cell and facets are sums over cells: of a million products (counting each took 45 ms) only
 * the matching ones are visited. Stored as one array per property, because every list scans all cells.
 */
export class ProductCells {
  readonly #numbers = new Numbering();
  states = new Uint8Array(firstCapacity);
  brands = new Uint32Array(firstCapacity);
  categories = new Uint32Array(firstCapacity);
  subcategorySets = new Uint32Array(firstCapacity);
  stars = new Uint8Array(firstCapacity);
  /** One or zero. */
  inStock = new Uint8Array(firstCapacity);
  onSale = new Uint8Array(firstCapacity);
  /** Products in each cell. */
  counts = new Uint32Array(firstCapacity);
  /** Buffers for one pass. Shops with many brands have tens of thousands of cells. */
  room = makeRoom(firstCapacity);

  constructor() {
    // Cell 0 stands for missing products.
    this.#numbers.numberOf('');
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** Counts one more product and gives the number of its cell. */
  add(cell: Cell): number {
    const { state, brand, category, subcategorySet, stars, inStock, onSale } = cell;
    const known = this.size;
    const number = this.#numbers.numberOf(
      `${state},${brand},${category},${subcategorySet},${stars},${inStock},${onSale}`,
    );
    if (number === known) this.#write(number, cell);
    this.counts[number] = (this.counts[number] as number) + 1;
    return number;
  }

  remove(number: number): void {
    this.counts[number] = (this.counts[number] as number) - 1;
  }

  #write(number: number, cell: Cell): void {
    if (number === this.states.length) this.#lengthen();
    this.states[number] = cell.state;
    this.brands[number] = cell.brand;
    this.categories[number] = cell.category;
    this.subcategorySets[number] = cell.subcategorySet;
    this.stars[number] = cell.stars;
    this.inStock[number] = Number(cell.inStock);
    this.onSale[number] = Number(cell.onSale);
  }

  #lengthen(): void {
    const capacity = 2 * this.states.length;
    this.states = copyInto(new Uint8Array(capacity), this.states);
    this.brands = copyInto(new Uint32Array(capacity), this.brands);
    this.categories = copyInto(new Uint32Array(capacity), this.categories);
    this.subcategorySets = copyInto(new Uint32Array(capacity), this.subcategorySets);
    this.stars = copyInto(new Uint8Array(capacity), this.stars);
    this.inStock = copyInto(new Uint8Array(capacity), this.inStock);
    this.onSale = copyInto(new Uint8Array(capacity), this.onSale);
    this.counts = copyInto(new Uint32Array(capacity), this.counts);
    this.room = makeRoom(capacity);
  }
}

function makeRoom(capacity: number) {
  return {
    failed: new Uint8Array(capacity),
    fits: new Uint8Array(capacity),
    counts: new Uint32Array(capacity),
  };
}
