import { describe, expect, it } from 'vitest';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { products } from './products.ts';
import { createRandom } from './random.ts';
import { makeScaleProduct, type ScaleProduct } from './scale.ts';

function makeMany(count: number, seed: number): ScaleProduct[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => makeScaleProduct(index, random));
}

function countBy(many: ScaleProduct[], keyOf: (product: ScaleProduct) => string): number[] {
  const counts = new Map<string, number>();
  for (const product of many) counts.set(keyOf(product), (counts.get(keyOf(product)) ?? 0) + 1);
  return [...counts.values()].sort((a, b) => b - a);
}

const sample = makeMany(20_000, 1);

describe('makeScaleProduct', () => {
  it('makes the same rows from the same seed', () => {
    expect(makeMany(50, 9)).toEqual(makeMany(50, 9));
    expect(makeMany(50, 9)).not.toEqual(makeMany(50, 10));
  });

  it('keeps to the limits of the shop', () => {
    const longest = Math.max(...sample.map((product) => product.title.length));
    expect(longest).toBeLessThanOrEqual(100);
    expect(sample.filter(({ description }) => description.length > 2000)).toEqual([]);
    expect(sample.filter(({ price }) => !Number.isInteger(price) || price <= 0)).toEqual([]);
    expect(
      sample.filter(({ price, priceAfterDiscount = 1 }) => {
        return priceAfterDiscount <= 0 || priceAfterDiscount >= price;
      }),
    ).toEqual([]);
    expect(sample.filter(({ quantity, sold }) => quantity < 0 || sold < 0)).toEqual([]);
  });

  it('refers to brands, categories and demo products that exist', () => {
    const brandKeys = new Set(brands.map((brand) => brand.key));
    const byKey = new Map(products.map((product) => [product.key, product]));
    expect(sample.filter(({ brand }) => !brandKeys.has(brand))).toEqual([]);
    expect(
      sample.filter(({ category, subcategories, pictureOf }) => {
        const borrowed = byKey.get(pictureOf);
        return borrowed?.category !== category || borrowed.subcategories !== subcategories;
      }),
    ).toEqual([]);
  });

  it('rates with means that whole stars can have', () => {
    expect(
      sample.filter(({ ratingsAverage, ratingsQuantity }) => {
        if (ratingsAverage === undefined) return ratingsQuantity !== 0;
        const stars = Math.round(ratingsAverage * ratingsQuantity);
        const isPossible = Math.abs(stars / ratingsQuantity - ratingsAverage) < 0.00501;
        return !isPossible || ratingsAverage < 1 || ratingsAverage > 5;
      }),
    ).toEqual([]);
  });

  it('puts most products into few categories and brands, and some into all', () => {
    const perCategory = countBy(sample, (product) => product.category);
    const perBrand = countBy(sample, (product) => product.brand);
    expect(perCategory).toHaveLength(categories.length);
    expect(perBrand).toHaveLength(brands.length);
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    expect(sum(perCategory.slice(0, 4)) / sample.length).toBeGreaterThan(0.5);
    expect(sum(perBrand.slice(0, 6)) / sample.length).toBeGreaterThan(0.4);
  });

  it('sells in a long tail', () => {
    const sold = sample.map((product) => product.sold).sort((a, b) => b - a);
    const total = sold.reduce((sum, count) => sum + count, 0);
    const topTenth = sold.slice(0, sample.length / 10).reduce((sum, count) => sum + count, 0);
    expect(topTenth / total).toBeGreaterThan(0.6);
  });

  it('hardly ever repeats a title', () => {
    const titles = new Set(sample.map((product) => product.title));
    expect(titles.size / sample.length).toBeGreaterThan(0.999);
  });
});
