import type { ProductColumns } from './product-columns.ts';

/**
 * Ordinals and prices of all products, grouped by cell, so that a list reads only cells that can match,
 * sequentially: for a category of a million products a third of the time of a full pass, also with a price
 * range. 12 MB for a million.
 */
export class CellRows {
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
