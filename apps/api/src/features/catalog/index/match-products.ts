import { ratings } from '@matjar/contract/limits.ts';
import { countPrices, type PriceHistogram } from './price-histogram.ts';
import { type ProductColumns, productStates } from './product-columns.ts';
import { anyAmount, chooseNumbers, chooseSets, type ProductCriteria } from './product-criteria.ts';
import type { SpecificationFilter } from './specification-filter.ts';

/** Facet counts, by category and brand number: what each further option would leave. */
export interface FacetCounts {
  categories: Uint32Array;
  brands: Uint32Array;
  /** By whole stars, rounded down; index 0 is "not rated". */
  stars: Uint32Array;
  inStock: number;
  onSale: number;
  /** Of every price that may be chosen. */
  price: PriceHistogram;
}

interface Matches {
  /** Valid until the next pass. */
  ordinals: Uint32Array;
  facets?: FacetCounts;
}

/** Bits for the filter groups a cell fails. `otherwise` counts nowhere. */
const fails = { category: 1, brand: 2, rating: 4, stock: 8, sale: 16, otherwise: 32 };
const allStates = productStates.exists | productStates.published | productStates.deleted;
/** Above this share of matches, a sequential pass is faster than random access. */
const fewShare = 1 / 8;

/**
 * Finds the products that meet all criteria and optionally counts facets: a product that fails in one group
 * only still counts among that group's own options.
 */
export function matchProducts(
  columns: ProductColumns,
  criteria: ProductCriteria,
  wantsFacets = false,
  specifications?: SpecificationFilter,
): Matches {
  const failed = checkCells(columns, criteria);
  const pass = matchAll(columns, criteria, failed, specifications);
  return {
    ordinals: columns.room.matches.subarray(0, pass.matched),
    ...(wantsFacets && {
      facets: {
        ...addUp(columns, failed, pass),
        price: countPrices(columns.room.choosable.subarray(0, pass.priced)),
      },
    }),
  };
}

/** The results of a pass, in the shared buffers. */
interface Pass {
  matched: number;
  /** Matches at any price. */
  priced: number;
  /** Products per cell that pass the criteria not covered by cells. */
  counts: Uint32Array;
  /** Products whose average has the whole stars asked for, but not the fraction. */
  belowFraction?: Uint32Array;
}

function matchAll(
  columns: ProductColumns,
  criteria: ProductCriteria,
  failed: Uint8Array,
  specifications: SpecificationFilter | undefined,
): Pass {
  const { among, quantity, stars = 0 } = criteria;
  const isByCells = !(quantity || stars % 1 > 0 || specifications);
  if (!isByCells) return matchEach(columns, criteria, failed, specifications);
  return among
    ? matchListed(columns, criteria, failed, among)
    : matchCells(columns, criteria, failed);
}

/** Cells cover every filter but the price: without one, the counts are known. */
function matchCells(columns: ProductColumns, { price }: ProductCriteria, failed: Uint8Array): Pass {
  const { from, to } = price ?? anyAmount;
  const { fits } = columns.cells.room;
  let atAnyPrice = 0;
  for (let cell = 0; cell < failed.length; cell += 1) {
    fits[cell] = Number(failed[cell] === 0);
    if (fits[cell] === 1) atAnyPrice += columns.cells.counts[cell] as number;
  }
  const take = atAnyPrice < columns.end * fewShare ? takeRows : takeInOrder;
  return {
    ...take(columns, fits, from, to),
    counts: price ? countInRange(columns, failed, from, to) : columns.cells.counts,
  };
}

function countInRange(
  { rows: { starts, prices }, cells }: ProductColumns,
  failed: Uint8Array,
  from: number,
  to: number,
): Uint32Array {
  const { counts } = cells.room;
  counts.fill(0);
  for (let cell = 0; cell < failed.length; cell += 1) {
    if ((failed[cell] as number) >= fails.otherwise) continue;
    const end = starts[cell + 1] as number;
    let count = 0;
    for (let row = starts[cell] as number; row < end; row += 1) {
      const price = prices[row] as number;
      // Branch-free, because mispredictions take longer than counting.
      count += Number(price >= from) & Number(price <= to);
    }
    counts[cell] = count;
  }
  return counts;
}

/** Collects the rows of matching cells. */
function takeRows(columns: ProductColumns, fits: Uint8Array, from: number, to: number) {
  const { starts, ordinals, prices } = columns.rows;
  const { matches, choosable } = columns.room;
  let matched = 0;
  let priced = 0;
  for (let cell = 0; cell < columns.cells.size; cell += 1) {
    if (fits[cell] === 0) continue;
    const end = starts[cell + 1] as number;
    for (let row = starts[cell] as number; row < end; row += 1) {
      const price = prices[row] as number;
      choosable[priced] = price;
      priced += 1;
      matches[matched] = ordinals[row] as number;
      matched += Number(price >= from) & Number(price <= to);
    }
  }
  return { matched, priced };
}

/**
 * Scans all products, so that matches come in column order. Out of that order, selecting the page of an
 * unfiltered list took four times as long.
 */
function takeInOrder(columns: ProductColumns, fits: Uint8Array, from: number, to: number) {
  const { cellNumbers, prices, end } = columns;
  const { matches, choosable } = columns.room;
  let matched = 0;
  let priced = 0;
  for (let ordinal = 0; ordinal < end; ordinal += 1) {
    const fit = fits[cellNumbers[ordinal] as number] as number;
    const price = prices[ordinal] as number;
    choosable[priced] = price;
    priced += fit;
    matches[matched] = ordinal;
    matched += fit & Number(price >= from) & Number(price <= to);
  }
  return { matched, priced };
}

/** What `matchEach` does, where cells cover every filter but the price, in about four fifths of its time. */
function matchListed(
  columns: ProductColumns,
  { price }: ProductCriteria,
  failed: Uint8Array,
  among: Uint32Array,
): Pass {
  const { cellNumbers, prices, end } = columns;
  const { matches, choosable } = columns.room;
  const { counts } = columns.cells.room;
  const { from, to } = price ?? anyAmount;
  counts.fill(0);
  let matched = 0;
  let priced = 0;
  for (let at = 0; at < among.length; at += 1) {
    const ordinal = among[at] as number;
    // Newer than the columns.
    if (ordinal >= end) continue;
    const cell = cellNumbers[ordinal] as number;
    const price = prices[ordinal] as number;
    const isInRange = Number(price >= from) & Number(price <= to);
    const fits = Number(failed[cell] === 0);
    counts[cell] = (counts[cell] as number) + isInRange;
    choosable[priced] = price;
    priced += fits;
    matches[matched] = ordinal;
    matched += fits & isInRange;
  }
  return { matched, priced, counts };
}

/** For criteria that cells do not cover: checks each candidate, or all products. */
function matchEach(
  columns: ProductColumns,
  criteria: ProductCriteria,
  failed: Uint8Array,
  specifications: SpecificationFilter | undefined,
): Pass {
  const { cellNumbers, prices, averages, quantities } = columns;
  const { matches, choosable } = columns.room;
  const { from, to } = criteria.price ?? anyAmount;
  const { quantity } = criteria;
  const minAverage = criteria.stars ?? 0;
  const hasFraction = minAverage % 1 > 0;
  const list = criteria.among;
  const end = list ? list.length : columns.end;
  const { counts } = columns.cells.room;
  counts.fill(0);
  const belowFraction = hasFraction ? new Uint32Array(failed.length) : undefined;

  let matched = 0;
  let priced = 0;
  for (let at = 0; at < end; at += 1) {
    const ordinal = list === undefined ? at : (list[at] as number);
    if (ordinal >= columns.end) continue;
    const cell = cellNumbers[ordinal] as number;
    const failure = failed[cell] as number;
    if (failure >= fails.otherwise) continue;
    const price = prices[ordinal] as number;
    const isInRange = Number(price >= from) & Number(price <= to);
    if (quantity !== undefined) {
      const units = quantities[ordinal] as number;
      if (units < quantity.from || units > quantity.to) continue;
    }
    if (specifications !== undefined) {
      const unmet = specifications.check(ordinal);
      if (unmet > 0) {
        const isNear = failure === 0 && isInRange === 1;
        if (isNear && (averages[ordinal] as number) >= minAverage) {
          specifications.countNearMiss(ordinal, unmet);
        }
        continue;
      }
    }
    if (belowFraction && (failure & fails.rating) === 0) {
      if ((averages[ordinal] as number) < minAverage) {
        addTo(belowFraction, cell, isInRange);
        continue;
      }
    }
    addTo(counts, cell, isInRange);
    if (failure > 0) continue;
    choosable[priced] = price;
    priced += 1;
    matches[matched] = ordinal;
    matched += isInRange;
  }
  return { matched, priced, counts, ...(belowFraction && { belowFraction }) };
}

/** Each group counts cells that fail nowhere, or only in the group itself. */
function addUp(
  columns: ProductColumns,
  failed: Uint8Array,
  { counts, belowFraction }: Pass,
): Omit<FacetCounts, 'price'> {
  const { cells } = columns;
  const categories = new Uint32Array(columns.categoryNumbers.size);
  const brands = new Uint32Array(columns.brandNumbers.size);
  const stars = new Uint32Array(ratings.maximum + 1);
  let inStock = 0;
  let onSale = 0;
  for (let cell = 0; cell < failed.length; cell += 1) {
    const failure = failed[cell] as number;
    const count = counts[cell] as number;
    if (failure >= fails.otherwise || (count === 0 && !belowFraction)) continue;
    const cellStars = cells.stars[cell] as number;
    if ((failure & ~fails.category) === 0)
      addTo(categories, cells.categories[cell] as number, count);
    if ((failure & ~fails.brand) === 0) addTo(brands, cells.brands[cell] as number, count);
    if ((failure & ~fails.rating) === 0) addTo(stars, cellStars, count);
    if (belowFraction && failure === 0) addTo(stars, cellStars, belowFraction[cell] as number);
    if ((failure & ~fails.stock) === 0) inStock += count * (cells.inStock[cell] as number);
    if ((failure & ~fails.sale) === 0) onSale += count * (cells.onSale[cell] as number);
  }
  return { categories, brands, stars, inStock, onSale };
}

/** The filter groups each cell fails, as bits. Cells that fail in several count nowhere. */
function checkCells(columns: ProductColumns, criteria: ProductCriteria): Uint8Array {
  const { cells, categoryNumbers, brandNumbers, subcategorySets } = columns;
  const minStars = Math.floor(criteria.stars ?? 0);
  const byCategory = failIn(
    fails.category,
    categoryNumbers.size,
    chooseNumbers(categoryNumbers, criteria.categoryIds),
  );
  const byBrand = failIn(
    fails.brand,
    brandNumbers.size,
    chooseNumbers(brandNumbers, criteria.brandIds),
  );
  const byStars = failIn(fails.rating, ratings.maximum + 1, (stars) => stars >= minStars);
  const byStock = failIn(fails.stock, 2, (inStock) => !criteria.inStock || inStock === 1);
  const bySale = failIn(fails.sale, 2, (onSale) => !criteria.onSale || onSale === 1);
  const byState = failIn(fails.otherwise, allStates + 1, chooseState(criteria));
  const bySet = failIn(
    fails.otherwise,
    subcategorySets.size,
    chooseSets(columns, criteria.subcategoryIds),
  );
  const failed = cells.room.failed.subarray(0, cells.size);
  // Cell 0 stands for missing products.
  failed[0] = fails.otherwise;
  for (let cell = 1; cell < failed.length; cell += 1) {
    const failure =
      (byCategory[cells.categories[cell] as number] as number) |
      (byBrand[cells.brands[cell] as number] as number) |
      (byStars[cells.stars[cell] as number] as number) |
      (byStock[cells.inStock[cell] as number] as number) |
      (bySale[cells.onSale[cell] as number] as number) |
      (byState[cells.states[cell] as number] as number) |
      (bySet[cells.subcategorySets[cell] as number] as number);
    const isNear = (failure & (failure - 1)) === 0;
    failed[cell] = isNear ? failure : fails.otherwise;
  }
  return failed;
}

/** A lookup table by number: the group's bit where it does not match. */
function failIn(group: number, size: number, fits: (number: number) => boolean): Uint8Array {
  const failures = new Uint8Array(size);
  for (let number = 0; number < size; number += 1) failures[number] = fits(number) ? 0 : group;
  return failures;
}

function chooseState({ state = { deleted: false, published: true } }: ProductCriteria) {
  const { exists, published, deleted } = productStates;
  const mask = exists | deleted | (state.published === undefined ? 0 : published);
  const expected = exists | (state.deleted ? deleted : 0) | (state.published ? published : 0);
  return (bits: number) => (bits & mask) === expected;
}

function addTo(counts: Uint32Array, at: number, more: number): void {
  counts[at] = (counts[at] as number) + more;
}
