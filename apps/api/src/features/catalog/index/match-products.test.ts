import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchProducts } from './match-products.ts';
import { countPrices } from './price-histogram.ts';
import { type IndexedProduct, ProductColumns } from './product-columns.ts';
import type { ProductCriteria } from './product-criteria.ts';
import { SpecificationColumn } from './specification-column.ts';
import { offerSpecifications } from './specification-facets.ts';
import { SpecificationFilter } from './specification-filter.ts';

const names = ['a', 'b', 'c', 'd'];
const product = fc.record({
  published: fc.boolean(),
  deleted: fc.boolean(),
  brandId: fc.constantFrom(...names),
  categoryId: fc.constantFrom(...names),
  subcategoryIds: fc.constantFrom('', 'a', 'a,b', 'c'),
  priceToPay: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9_999_999_999 })),
  onSale: fc.boolean(),
  ratingsSum: fc.integer({ min: 0, max: 10 }),
});
const ids = fc.option(fc.array(fc.constantFrom(...names, 'unknown'), { maxLength: 3 }), {
  nil: undefined,
});
const criteria = fc.record({
  // In any order, newer ones among them.
  found: fc.option(fc.array(fc.nat(40)), { nil: undefined }),
  categoryIds: ids,
  brandIds: ids,
  subcategoryIds: ids,
  price: fc.option(
    fc.record({ from: fc.integer({ min: 0, max: 12 }), to: fc.integer({ min: 0, max: 10 ** 10 }) }),
    { nil: undefined },
  ),
  // Whole ones as the shop offers them, and halves as other clients may ask for them.
  stars: fc.option(
    fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2),
    { nil: undefined },
  ),
  inStock: fc.option(fc.boolean(), { nil: undefined }),
  onSale: fc.option(fc.boolean(), { nil: undefined }),
});

type Product = typeof product extends fc.Arbitrary<infer Value> ? Value : never;
type Chosen = typeof criteria extends fc.Arbitrary<infer Value> ? Value : never;

test('exactly the products that meet all criteria match, also after some have changed', () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 30 }),
      fc.array(fc.tuple(fc.nat(29), product), { maxLength: 5 }),
      criteria,
      (products, changes, chosen) => {
        const columns = new ProductColumns();
        const now = new Map(products.map((each, ordinal) => [ordinal, each]));
        for (const [ordinal, each] of now) columns.put(describe(ordinal, each));
        // What is remembered from one list to the next must not outlive a change.
        matchProducts(columns, {}, true);
        for (const [ordinal, each] of changes) {
          now.set(ordinal, each);
          columns.put(describe(ordinal, each));
        }
        const shown = [...now.values()].filter((each) => each.published && !each.deleted);
        expect(matchProducts(columns, {}, true).facets?.price).toEqual(
          countPrices(Float64Array.from(shown, (each) => each.priceToPay)),
        );
        const { ordinals } = matchProducts(columns, toCriteria(chosen));
        const expected = [...now].filter((entry) => meets(entry, chosen)).map(([key]) => key);
        expect([...ordinals].sort(byNumber)).toEqual(expected.sort(byNumber));
      },
    ),
  );
});

test('every choice is counted as if its own group were not narrowed', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 30 }), criteria, (products, chosen) => {
      const columns = new ProductColumns();
      for (const [ordinal, each] of products.entries()) columns.put(describe(ordinal, each));
      const { facets } = matchProducts(columns, toCriteria(chosen), true);
      const without = (group: Partial<Chosen>) =>
        [...products.entries()]
          .filter((entry) => meets(entry, { ...chosen, ...group }))
          .map(([, each]) => each);
      for (const name of names) {
        const [brand, category] = [
          columns.brandNumbers.find(name),
          columns.categoryNumbers.find(name),
        ];
        expect(facets?.brands[brand ?? -1] ?? 0).toBe(
          without({ brandIds: undefined }).filter((each) => each.brandId === name).length,
        );
        expect(facets?.categories[category ?? -1] ?? 0).toBe(
          without({ categoryIds: undefined }).filter((each) => each.categoryId === name).length,
        );
      }
      for (let stars = 0; stars <= 5; stars += 1) {
        expect(facets?.stars[stars]).toBe(
          without({ stars: undefined }).filter((each) => Math.floor(each.ratingsSum / 2) === stars)
            .length,
        );
      }
      expect(facets?.inStock).toBe(without({ inStock: true }).length);
      expect(facets?.onSale).toBe(without({ onSale: true }).length);
      const prices = without({ price: undefined }).map((each) => each.priceToPay);
      expect(facets?.price).toEqual(countPrices(Float64Array.from(prices)));
    }),
  );
});

const have = fc.record(
  {
    panel: fc.constantFrom('OLED', 'LED'),
    memory: fc.constantFrom(4, 8, 16),
    touch: fc.boolean(),
    connection: fc.array(fc.constantFrom('HDMI', 'USB-C', 'USB-A'), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);
type Having = typeof have extends fc.Arbitrary<infer Value> ? Value : never;
const wanted = fc.record(
  {
    panel: fc.uniqueArray(fc.constantFrom('OLED', 'LED', 'Paper'), { minLength: 1 }),
    memory: fc.uniqueArray(fc.constantFrom('4', '8..16', '..8', '5..', '64'), { minLength: 1 }),
    touch: fc.constant(['true']),
    connection: fc.uniqueArray(fc.constantFrom('HDMI', 'USB-C'), { minLength: 1 }),
  },
  { requiredKeys: [] },
);
type Wanted = typeof wanted extends fc.Arbitrary<infer Value> ? Value : never;

test('specifications narrow like any group, and each counts as if it did not narrow itself', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(product, have), { maxLength: 30 }),
      fc.array(fc.tuple(fc.nat(29), have), { maxLength: 5 }),
      criteria,
      wanted,
      (products, changes, chosen, wants) => {
        const columns = new ProductColumns();
        const column = new SpecificationColumn();
        const now = products.map(([each, having], ordinal) => {
          columns.put(describe(ordinal, each));
          column.put(ordinal, list(having));
          return { each, having };
        });
        for (const [ordinal, having] of changes) {
          column.put(ordinal, list(having));
          const changed = now[ordinal];
          if (changed) changed.having = having;
        }
        const specifications = Object.entries(wants).map(([key, values]) => ({
          key: key as keyof Wanted,
          values,
        }));
        const filter = new SpecificationFilter(column, specifications);
        const found = matchProducts(columns, toCriteria(chosen), true, filter);
        const fitting = (without: string | undefined) =>
          [...now.entries()].filter(
            ([ordinal, { each, having }]) =>
              meets([ordinal, each], chosen) &&
              specifications.every(
                ({ key, values }) =>
                  key === without || values.some((value) => hasValue(having[key], value)),
              ),
          );
        expect([...found.ordinals].sort(byNumber)).toEqual(
          fitting(undefined).map(([ordinal]) => ordinal),
        );
        const offered = offerSpecifications(column, found.ordinals, filter);
        for (const { key, values } of offered) {
          for (const { value, count } of values) {
            const having = fitting(key).filter(([, { having }]) =>
              hasValue(having[key as keyof Having], value),
            );
            expect(count, `${key} ${value}`).toBe(having.length);
          }
        }
        const keys = offered.map(({ key }) => key);
        expect(keys).toEqual(expect.arrayContaining(specifications.map(({ key }) => key)));
      },
    ),
  );
});

const list = (having: Having) => Object.entries(having).map(([key, value]) => ({ key, value }));

function hasValue(has: Having[keyof Having], wanted: string): boolean {
  if (Array.isArray(has)) return (has as string[]).includes(wanted);
  if (typeof has !== 'number') return String(has) === wanted;
  const [from = '', to = from] = wanted.split('..');
  return has >= Number(from || '-Infinity') && has <= Number(to || 'Infinity');
}

test('what is hidden, deleted or out of stock is found where it is asked for', () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 30 }),
      fc.boolean(),
      fc.option(fc.boolean(), { nil: undefined }),
      fc.record({ from: fc.nat(4), to: fc.nat(4) }),
      (products, deleted, published, quantity) => {
        const columns = new ProductColumns();
        for (const [ordinal, each] of products.entries()) columns.put(describe(ordinal, each));
        const { ordinals } = matchProducts(columns, { state: { deleted, published }, quantity });
        const expected = [...products.entries()].filter(
          ([ordinal, each]) =>
            each.deleted === deleted &&
            (published === undefined || each.published === published) &&
            ordinal % 5 >= quantity.from &&
            ordinal % 5 <= quantity.to,
        );
        expect([...ordinals]).toEqual(expected.map(([ordinal]) => ordinal));
      },
    ),
  );
});

test('there may be as many brands and categories as products', () => {
  const columns = new ProductColumns();
  const last = 70_000;
  columns.reserve(last + 1);
  const names = Array.from({ length: last + 1 }, (_, ordinal) => `name ${ordinal}`);
  const shown = { published: true, deleted: false, onSale: false };
  const template = { ...shown, subcategoryIds: '', priceToPay: 1 };
  for (const [ordinal, name] of names.entries()) {
    const each = { ...template, ratingsSum: 0, brandId: name as 'a', categoryId: name as 'a' };
    columns.put(describe(ordinal, each as Product));
  }
  for (const ordinal of [0, last - 65_536, last]) {
    const name = names[ordinal] ?? '';
    expect([...matchProducts(columns, { brandIds: [name] }).ordinals]).toEqual([ordinal]);
    const both = matchProducts(columns, { categoryIds: [name], brandIds: [name] });
    expect([...both.ordinals]).toEqual([ordinal]);
  }
});

const byNumber = (one: number, other: number) => one - other;

function describe(ordinal: number, each: Product): IndexedProduct {
  const rest = { sold: 0, ratingsCount: 2, createdAt: 0, updatedAt: 0 };
  return { ...rest, ...each, ordinal, quantity: ordinal % 5 };
}

function toCriteria({ found, ...rest }: Chosen): ProductCriteria {
  return { ...rest, ...(found && { among: Uint32Array.from(new Set(found)) }) };
}

function meets([ordinal, each]: [number, Product], chosen: Chosen): boolean {
  const { found, categoryIds, brandIds, subcategoryIds, price, stars } = chosen;
  return (
    each.published &&
    !each.deleted &&
    (found?.includes(ordinal) ?? true) &&
    (categoryIds?.includes(each.categoryId) ?? true) &&
    (brandIds?.includes(each.brandId) ?? true) &&
    (subcategoryIds?.some((id) => each.subcategoryIds.split(',').includes(id)) ?? true) &&
    (!price || (each.priceToPay >= price.from && each.priceToPay <= price.to)) &&
    (!chosen.inStock || ordinal % 5 > 0) &&
    (!chosen.onSale || each.onSale) &&
    each.ratingsSum / 2 >= (stars ?? 0)
  );
}
