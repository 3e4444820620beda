import {
  type SpecificationDefinition,
  specificationDefinitions,
} from '@matjar/contract/catalog/specifications.ts';
import { specifications as specificationLabels } from '@matjar/contract/messages/en/specifications.ts';
import { describe, expect, it } from 'vitest';
import { planProducts } from '../load/load-catalog.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { products } from './products.ts';
import { type DemoProduct, studioKinds } from './types.ts';

/** Companies and product lines that must not appear, not even by accident. */
const realNames =
  /\b(apple|iphone|ipad|airpods|macbook|samsung|galaxy|sony|playstation|xbox|nintendo|microsoft|windows|android|google|amazon|kindle|alexa|bose|jbl|sonos|sennheiser|logitech|anker|belkin|dell|lenovo|asus|acer|intel|nvidia|ryzen|huawei|xiaomi|canon|nikon|fujifilm|leica|gopro|dji|garmin|fitbit|epson|philips|panasonic|netgear|sandisk|seagate|dolby|thunderbolt|magsafe)\b/i;

const specifications: Record<string, SpecificationDefinition> = specificationDefinitions;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function expectDistinct(values: readonly string[]): void {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index);
  expect(repeated).toEqual([]);
}

function keysOfProductsWhere(isWrong: (product: DemoProduct) => boolean): string[] {
  return products.filter(isWrong).map((product) => product.key);
}

function share(isCounted: (product: DemoProduct) => boolean): number {
  return products.filter(isCounted).length / products.length;
}

describe('brands and categories', () => {
  it('has 24 brands with short distinct names and keys after them', () => {
    expect(brands).toHaveLength(24);
    expectDistinct(brands.map((brand) => brand.name));
    for (const brand of brands) {
      expect(brand.key).toBe(brand.name.toLowerCase());
      expect(brand.name.length).toBeGreaterThanOrEqual(3);
      expect(brand.name.length).toBeLessThanOrEqual(32);
    }
  });

  it('sells something of every brand', () => {
    const sold = new Set(products.map((product) => product.brand));
    expect(brands.filter((brand) => !sold.has(brand.key))).toEqual([]);
  });

  it('has 18 to 22 categories whose names fit a tile', () => {
    expect(categories.length).toBeGreaterThanOrEqual(18);
    expect(categories.length).toBeLessThanOrEqual(22);
    expectDistinct(categories.map((category) => category.key));
    expectDistinct(categories.map((category) => category.name));
    for (const { name } of categories) {
      expect(name.length).toBeGreaterThanOrEqual(3);
      expect(name.length).toBeLessThanOrEqual(14);
    }
  });

  it('divides each category into 2 to 5 subcategories that are all in use', () => {
    expectDistinct(categories.flatMap((category) => category.subcategories.map((sub) => sub.key)));
    const used = new Set(products.flatMap((product) => product.subcategories));
    for (const category of categories) {
      expect(category.subcategories.length).toBeGreaterThanOrEqual(2);
      expect(category.subcategories.length).toBeLessThanOrEqual(5);
      expectDistinct(category.subcategories.map((sub) => sub.name));
      for (const { key, name } of category.subcategories) {
        expect(used, key).toContain(key);
        expect(name.length).toBeGreaterThanOrEqual(2);
        expect(name.length).toBeLessThanOrEqual(32);
      }
    }
  });

  it('shows each category with a product of its own', () => {
    for (const category of categories) {
      const shown = products.find((product) => product.key === category.pictureOf);
      expect(shown?.category, category.key).toBe(category.key);
    }
  });
});

describe('the file of products', () => {
  it('is one that an import takes as it is: no row is wrong', () => {
    const { planned, problems } = planProducts();
    expect(problems).toEqual([]);
    expect(planned.map(({ key }) => key)).toEqual(products.map(({ key }) => key));
    expect(planned.filter(({ pictures }) => pictures.length < 2)).toEqual([]);
  });
});

describe('colours', () => {
  it('are named once and written as lower-case #rrggbb', () => {
    const colors = products.flatMap((product) => product.colors);
    const palette = [...new Map(colors.map((color) => [color.hex + color.name, color])).values()];
    expectDistinct(palette.map((color) => color.name));
    expectDistinct(palette.map((color) => color.hex));
    for (const color of palette) expect(color.hex).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('variants', () => {
  it('have SKUs of their own', () => {
    expectDistinct(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)));
  });

  it('show what the shop can do: one colour sold out, an option with prices of its own', () => {
    const hasGap = products.filter(({ variants, quantity }) => {
      return quantity > 0 && variants.some((variant) => variant.quantity === 0);
    });
    expect(hasGap.length).toBeGreaterThan(5);
    const isPriced = ({ variants }: DemoProduct) => variants.some(({ price }) => price);
    expect(products.filter(isPriced).length).toBeGreaterThanOrEqual(3);
  });
});

describe('products', () => {
  it('are about 240, each with its own key, title and description', () => {
    expect(products.length).toBeGreaterThanOrEqual(235);
    expect(products.length).toBeLessThanOrEqual(250);
    expectDistinct(products.map((product) => product.key));
    expectDistinct(products.map((product) => product.title.toLowerCase()));
    expectDistinct(products.map((product) => product.description));
    expect(keysOfProductsWhere((product) => !kebabCase.test(product.key))).toEqual([]);
  });

  it('keep to the limits of titles and descriptions', () => {
    for (const { key, title, description } of products) {
      expect(title.length, key).toBeGreaterThanOrEqual(3);
      expect(title.length, key).toBeLessThanOrEqual(100);
      expect(description.length, key).toBeLessThanOrEqual(2000);
      const sentences = description.match(/[.!?](\s|$)/g) ?? [];
      expect(sentences.length, key).toBeGreaterThanOrEqual(2);
      expect(sentences.length, key).toBeLessThanOrEqual(5);
    }
  });

  it('never start two descriptions with the same words', () => {
    expectDistinct(products.map((product) => product.description.slice(0, 30)));
  });

  it('name no real company or product line', () => {
    const named = (text: string) => realNames.test(text);
    expect(keysOfProductsWhere((p) => named(`${p.title} ${p.description}`))).toEqual([]);
    expect(products.filter((p) => named(JSON.stringify(p.specifications)))).toEqual([]);
  });

  it('belong to a known brand, category and subcategories of that category', () => {
    const brandKeys = new Set(brands.map((brand) => brand.key));
    for (const product of products) {
      expect(brandKeys, product.key).toContain(product.brand);
      const category = categories.find(({ key }) => key === product.category);
      const allowed = category?.subcategories.map((sub) => sub.key) ?? [];
      expect(product.subcategories.length, product.key).toBeGreaterThanOrEqual(1);
      expectDistinct(product.subcategories);
      for (const key of product.subcategories) expect(allowed, product.key).toContain(key);
    }
  });

  it('have whole prices, and about 55 % a discount of 5 to 45 %', () => {
    for (const { key, price, priceAfterDiscount } of products) {
      expect(Number.isInteger(price), key).toBe(true);
      expect(price, key).toBeGreaterThan(0);
      if (priceAfterDiscount === undefined) continue;
      expect(Number.isInteger(priceAfterDiscount), key).toBe(true);
      const off = 1 - priceAfterDiscount / price;
      expect(off, key).toBeGreaterThanOrEqual(0.045);
      expect(off, key).toBeLessThanOrEqual(0.455);
    }
    const discounted = share((product) => product.priceAfterDiscount !== undefined);
    expect(discounted).toBeGreaterThan(0.5);
    expect(discounted).toBeLessThan(0.6);
  });

  it('are mostly in stock, some nearly out, a few out', () => {
    const out = share((product) => product.quantity === 0);
    const nearlyOut = share(({ quantity }) => quantity >= 1 && quantity <= 6);
    expect(out).toBeGreaterThan(0.04);
    expect(out).toBeLessThan(0.08);
    expect(nearlyOut).toBeGreaterThan(0.06);
    expect(nearlyOut).toBeLessThan(0.1);
    expect(keysOfProductsWhere(({ quantity }) => quantity === 7 || quantity > 600)).toEqual([]);
    expect(keysOfProductsWhere(({ quantity }) => !Number.isInteger(quantity))).toEqual([]);
  });

  it('sell in a long tail', () => {
    const sold = products.map((product) => product.sold).sort((a, b) => b - a);
    expect(sold[0]).toBeLessThanOrEqual(3500);
    expect(sold[0]).toBeGreaterThan(3000);
    expect(sold.at(-1)).toBe(0);
    const total = sold.reduce((sum, count) => sum + count, 0);
    const topFifth = sold.slice(0, 48).reduce((sum, count) => sum + count, 0);
    expect(topFifth / total).toBeGreaterThan(0.5);
  });

  it('have up to four colours, or one finish', () => {
    for (const { key, colors, finishHex } of products) {
      expect(colors.length, key).toBeLessThanOrEqual(4);
      expectDistinct(colors.map((color) => color.name));
      if (colors.length === 0) expect(finishHex, key).toMatch(/^#[0-9a-f]{6}$/);
      else expect(finishHex, key).toBeUndefined();
    }
  });

  it('need between 410 and 450 photographed colours', () => {
    const pairs = products.reduce((sum, product) => sum + Math.max(1, product.colors.length), 0);
    expect(pairs).toBeGreaterThanOrEqual(410);
    expect(pairs).toBeLessThanOrEqual(450);
  });

  it('include at least 30 televisions that a search for TV finds', () => {
    const televisions = products.filter((product) => product.category === 'tvs');
    expect(televisions.length).toBeGreaterThanOrEqual(30);
    for (const { title } of televisions) expect(title).toMatch(/\bTV\b/);
  });

  it('are rated plausibly, with about 2,000 reviews in all', () => {
    for (const { key, ratingAround, reviewCount } of products) {
      expect(ratingAround, key).toBeGreaterThanOrEqual(2.9);
      expect(ratingAround, key).toBeLessThanOrEqual(4.9);
      expect(reviewCount, key).toBeGreaterThanOrEqual(0);
      expect(reviewCount, key).toBeLessThanOrEqual(60);
    }
    expect(keysOfProductsWhere(({ reviewCount, sold }) => reviewCount > sold)).toEqual([]);
    expect(share((product) => product.reviewCount === 0)).toBeGreaterThan(0.03);
    const reviews = products.reduce((sum, product) => sum + product.reviewCount, 0);
    expect(reviews).toBeGreaterThan(1900);
    expect(reviews).toBeLessThan(2100);
  });
});

describe('studio models', () => {
  it('use every kind and variant', () => {
    const used = new Set(products.map(({ model }) => `${model.kind} ${model.variant}`));
    const all = Object.entries(studioKinds).flatMap(([kind, variants]) =>
      variants.map((variant) => `${kind} ${variant}`),
    );
    expect(all.filter((name) => !used.has(name))).toEqual([]);
  });

  it('differ by more than their seed', () => {
    expectDistinct(
      products.map(({ model }) =>
        [model.kind, model.variant, model.accent, model.finish, model.proportion ?? 1].join(' '),
      ),
    );
  });

  it('keep to sensible proportions and colours', () => {
    for (const { key, model } of products) {
      expect(model.proportion ?? 1, key).toBeGreaterThanOrEqual(0.85);
      expect(model.proportion ?? 1, key).toBeLessThanOrEqual(1.2);
      expect(model.accent, key).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

describe('specifications', () => {
  it('are defined with distinct labels, and every definition is used', () => {
    expectDistinct(Object.values(specificationLabels));
    const used = new Set(products.flatMap((p) => p.specifications.map((line) => line.key)));
    used.add('colour'); // which the variants have
    expect(Object.keys(specifications).filter((key) => !used.has(key))).toEqual([]);
  });

  it('give each product 4 to 9 lines of the declared type', () => {
    for (const product of products) {
      expect(product.specifications.length, product.key).toBeGreaterThanOrEqual(4);
      expect(product.specifications.length, product.key).toBeLessThanOrEqual(9);
      expectDistinct(product.specifications.map((line) => line.key));
      for (const { key, value } of product.specifications) {
        expect(typeOf(value), `${product.key} ${key}`).toBe(specifications[key]?.type);
        if (typeof value === 'number') expect(value, `${product.key} ${key}`).toBeGreaterThan(0);
        else if (typeof value !== 'boolean') expect(value.length).toBeGreaterThan(0);
      }
    }
  });
});

function typeOf(value: number | string | boolean | string[]): SpecificationDefinition['type'] {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'boolean';
}
