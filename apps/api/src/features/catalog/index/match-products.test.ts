import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchProducts, ProductFilter } from './match-products.ts';
import { OrdinalSet } from './ordinal-set.ts';
import { type IndexedProduct, ProductColumns } from './product-columns.ts';
import type { ProductCriteria } from './product-criteria.ts';
import { createSortOrder } from './product-order.ts';
import { walkOrder } from './walk-order.ts';

const names = ['a', 'b', 'c', 'd'];
const product = fc.record({
  published: fc.boolean(),
  deleted: fc.boolean(),
  brandId: fc.constantFrom(...names),
  categoryId: fc.constantFrom(...names),
  subcategoryIds: fc.constantFrom('', 'a', 'a,b', 'c'),
  priceToPay: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9_999_999_999 })),
  ratingsSum: fc.integer({ min: 0, max: 10 }),
});
const ids = fc.option(fc.array(fc.constantFrom(...names, 'unknown'), { maxLength: 3 }), {
  nil: undefined,
});
const criteria = fc.record({
  // Newer ones among them, and with a very high one the few become a list in place of bits.
  found: fc.option(
    fc.oneof(
      fc.array(fc.nat(40)),
      fc.uniqueArray(fc.nat(40)).map((ordinals) => [...ordinals, 1_000_000]),
    ),
    { nil: undefined },
  ),
  categoryIds: ids,
  brandIds: ids,
  subcategoryIds: ids,
  price: fc.option(
    fc.record({ from: fc.integer({ min: 0, max: 12 }), to: fc.integer({ min: 0, max: 10 ** 10 }) }),
    { nil: undefined },
  ),
  stars: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
});

type Product = typeof product extends fc.Arbitrary<infer Value> ? Value : never;
type Wanted = typeof criteria extends fc.Arbitrary<infer Value> ? Value : never;

test('exactly the products that meet all criteria match, also after some have changed', () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 30 }),
      fc.array(fc.tuple(fc.nat(29), product), { maxLength: 5 }),
      criteria,
      (products, changes, wanted) => {
        const columns = new ProductColumns();
        const now = new Map(products.map((each, ordinal) => [ordinal, each]));
        for (const [ordinal, each] of now) columns.put(describe(ordinal, each));
        matchProducts(columns, {});
        for (const [ordinal, each] of changes) {
          now.set(ordinal, each);
          columns.put(describe(ordinal, each));
        }
        const matches = matchProducts(columns, toCriteria(wanted));
        const expected = [...now].filter((entry) => meets(entry, wanted)).map(([key]) => key);
        expect([...matches].sort(byNumber)).toEqual(expected.sort(byNumber));
      },
    ),
  );
});

test('walking an order gives what sorting all matches would', () => {
  let walks = 0;
  const sorts = fc.record({
    field: fc.constantFrom('price', 'sold', 'ratingsAverage', 'createdAt'),
    direction: fc.constantFrom('ascending', 'descending'),
  });
  const columnOf = {
    sold: 'sold',
    ratingsAverage: 'averages',
    createdAt: 'createdAt',
  } as const;
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 30 }),
      criteria,
      sorts,
      fc.nat(10),
      fc.integer({ min: 1, max: 10 }),
      (products, wanted, sort, from, length) => {
        const columns = new ProductColumns();
        for (const [ordinal, each] of products.entries()) columns.put(describe(ordinal, each));
        const filter = new ProductFilter(columns, toCriteria(wanted));
        const descending = sort.direction === 'descending';
        const way =
          sort.field === 'price'
            ? filter.byPrice(descending)
            : { order: columns.order(columnOf[sort.field], descending) };
        const walked = walkOrder(way, filter, { from, to: from + length });
        const order = createSortOrder(columns, [sort], new Uint32Array());
        const expected = [...filter.matches()].sort(order).slice(from, from + length);
        // Where few match, there is nothing to be gained by walking.
        if (walked) expect(walked).toEqual(expected);
        if (walked) walks += 1;
        expect(filter.count()).toBe(filter.matches().length);
      },
    ),
    { numRuns: 500 },
  );
  expect(walks).toBeGreaterThan(50);
});

test('there may be more brands and categories than fit into narrow columns', () => {
  const columns = new ProductColumns();
  const last = 70_000;
  const names = Array.from({ length: last + 1 }, (_, ordinal) => `name ${ordinal}`);
  const template = { published: true, deleted: false, subcategoryIds: '', priceToPay: 1 };
  for (const [ordinal, name] of names.entries()) {
    const each = { ...template, ratingsSum: 0, brandId: name as 'a', categoryId: name as 'a' };
    columns.put(describe(ordinal, each as Product));
  }
  for (const ordinal of [0, last - 65_536, last]) {
    const name = names[ordinal] ?? '';
    expect([...matchProducts(columns, { brandIds: [name] })]).toEqual([ordinal]);
    expect([...matchProducts(columns, { categoryIds: [name], brandIds: [name] })]).toEqual([
      ordinal,
    ]);
  }
});

const byNumber = (one: number, other: number) => one - other;

function describe(ordinal: number, each: Product): IndexedProduct {
  const sold = each.ratingsSum % 3;
  const rest = { quantity: 1, sold, ratingsCount: 2, createdAt: 9 - ordinal / 4, updatedAt: 0 };
  return { ...rest, ...each, ordinal };
}

function toCriteria({ found, ...rest }: Wanted): ProductCriteria {
  const packed = Buffer.alloc(4 * (found?.length ?? 0));
  for (const [at, ordinal] of (found ?? []).entries()) packed.writeInt32BE(ordinal, 4 * at);
  return { ...rest, ...(found && { keyword: OrdinalSet.unpack(packed) }) };
}

function meets([ordinal, each]: [number, Product], wanted: Wanted): boolean {
  const { found, categoryIds, brandIds, subcategoryIds, price, stars } = wanted;
  return (
    each.published &&
    !each.deleted &&
    (found?.includes(ordinal) ?? true) &&
    (categoryIds?.includes(each.categoryId) ?? true) &&
    (brandIds?.includes(each.brandId) ?? true) &&
    (subcategoryIds?.some((id) => each.subcategoryIds.split(',').includes(id)) ?? true) &&
    (!price || (each.priceToPay >= price.from && each.priceToPay <= price.to)) &&
    each.ratingsSum / 2 >= (stars ?? 0)
  );
}
