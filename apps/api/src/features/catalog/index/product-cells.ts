import { copyInto } from './copy-into.ts';
import { Numbering } from './numbering.ts';

/** What products of one cell have in common; numbers are those of the columns' numberings. */
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
 * Products that are alike in all that filters choose from share a cell. There are a few thousand of
 * them, so a filter is judged by cells, and facets are sums over cells: of a million products (a pass
 * over each with its counts took 45 ms) only the matching ones are looked at. One array per fact, because
 * every list looks at all cells.
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
  /** For what one pass writes down. Shops with many brands have tens of thousands of cells. */
  room = makeRoom(firstCapacity);

  constructor() {
    // Number zero stands where no product is.
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
