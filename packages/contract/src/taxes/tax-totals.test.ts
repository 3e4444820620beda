import fc from 'fast-check';
import { expect, it } from 'vitest';
import { totalCart } from '../cart/cart-totals.ts';
import { worthOfPieces } from '../orders/refund-worth.ts';
import { findRate, takeTax, taxCart, taxOfPart, totalByRate } from './tax-totals.ts';

const standard = { name: 'VAT', percent: 14 };
const books = { name: 'Exempt', percent: 0, categories: ['books'], zones: [] };
const port = { name: 'Free zone', percent: 5, categories: [], zones: ['Port'] };
const portTools = {
  name: 'Tools',
  percent: 9.975,
  categories: ['tools', 'paint'],
  zones: ['Port'],
};
const terms = { mode: 'included', standard, rates: [port, books, portTools] } as const;

it('takes the rate that says most: goods and zone, goods, zone, then the standard one', () => {
  const name = (category?: string, zone?: string) => findRate(terms, { category, zone }).name;
  expect([name('tools', 'Port'), name('books', 'Port'), name('toys', 'Port')]).toEqual([
    'Tools',
    'Exempt',
    'Free zone',
  ]);
  expect([name('tools'), name('books'), name('tools', 'Cairo')]).toEqual(['VAT', 'Exempt', 'VAT']);
  expect([name(undefined, 'Port'), name()]).toEqual(['Free zone', 'VAT']);
});

it('takes the rate of a subcategory before that of its category, and the higher one of two', () => {
  const rates = [
    books,
    { name: 'Comics', percent: 9, categories: ['comics'], zones: [] },
    { name: 'Atlases', percent: 5, categories: ['atlases', 'maps'], zones: [] },
    { name: 'Comics at the port', percent: 1, categories: ['comics'], zones: ['Port'] },
  ];
  const name = (subcategories: string[], zone?: string) =>
    findRate({ ...terms, rates }, { category: 'books', subcategories, zone }).name;
  expect([name([]), name(['poems']), name(['maps'])]).toEqual(['Exempt', 'Exempt', 'Atlases']);
  expect([name(['maps', 'comics']), name(['comics'], 'Port')]).toEqual([
    'Comics',
    'Comics at the port',
  ]);
});

it('rounds half up, of the whole line', () => {
  expect(takeTax(1_000, 14, 'added')).toBe(140);
  expect(takeTax(1_140, 14, 'included')).toBe(140);
  // 0.5 and 0.4995 of a cent.
  expect([takeTax(10, 5, 'added'), takeTax(10, 4.995, 'added')]).toEqual([1, 0]);
  expect(takeTax(100_000, 9.975, 'added')).toBe(9_975);
  expect([takeTax(999, 0, 'added'), takeTax(0, 14, 'included')]).toEqual([0, 0]);
});

it('tells the rates apart in sums, without what costs nothing', () => {
  const lines = [
    { amount: 1_140, category: 'toys' },
    { amount: 500, category: 'books' },
  ];
  const taxes = taxCart(terms, { lines, shipping: 0, zone: 'Cairo' });
  expect(taxes.added).toBe(0);
  const parts = lines.map(({ amount }, at) => ({ amount, tax: taxes.lines[at] ?? taxes.shipping }));
  expect(totalByRate([...parts, { amount: 0, tax: taxes.shipping }], 'included')).toEqual([
    { name: 'VAT', percent: 14, net: 1_000, tax: 140, gross: 1_140 },
    { name: 'Exempt', percent: 0, net: 500, tax: 0, gross: 500 },
  ]);
});

const percent = fc.oneof(
  fc.integer({ min: 0, max: 99 }),
  fc.integer({ min: 0, max: 99_000 }).map((thousandths) => thousandths / 1_000),
);
const category = fc.constantFrom('a', 'b', 'c');
const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 200_000 }),
  count: fc.integer({ min: 1, max: 9 }),
  category,
});
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  discount: fc.oneof(
    fc.integer({ min: 0, max: 100 }),
    fc.record({ amount: fc.integer({ min: 0, max: 50_000 }) }),
  ),
  shipping: fc.integer({ min: 0, max: 9_999 }),
  zone: fc.constantFrom(undefined, 'Cairo', 'Port'),
  mode: fc.constantFrom('included' as const, 'added' as const),
  percents: fc.tuple(percent, percent, percent),
  /** Pieces of each line refunded at a time. */
  step: fc.integer({ min: 1, max: 4 }),
});

it('adds up to the cent and comes back to the cent, over 100,000 carts', ({ task }) => {
  Object.assign(task.meta, { tried: [100_000, 'carts'] });
  let carts = 0;
  const check = ({ lines, discount, shipping, zone, mode, percents, step }: Cart) => {
    carts += 1;
    const [usual, ofCategory, ofZone] = percents;
    const rates = [
      { name: 'Category', percent: ofCategory, categories: ['a'], zones: [] },
      { name: 'Zone', percent: ofZone, categories: [], zones: ['Port'] },
    ];
    const totals = totalCart(lines, discount);
    const parts = lines.map((each, at) => ({
      amount: totals.lines[at]?.net ?? Number.NaN,
      category: each.category,
    }));
    const terms = { mode, standard: { name: 'VAT', percent: usual }, rates };
    const taxes = taxCart(terms, { lines: parts, shipping, zone });
    const taxed = [
      ...parts.map(({ amount }, at) => ({ amount, tax: taxes.lines[at] ?? taxes.shipping })),
      { amount: shipping, tax: taxes.shipping },
    ];
    const byRate = totalByRate(taxed, mode);
    const add = (pick: (each: (typeof byRate)[number]) => number) =>
      byRate.reduce((sum, each) => sum + pick(each), 0);
    const paid = totals.total + shipping + taxes.added;
    const tax = taxed.reduce((sum, each) => sum + each.tax.amount, 0);
    if (add(({ gross }) => gross) !== paid || add((each) => each.tax) !== tax) return false;
    if (add(({ net }) => net) !== paid - tax) return false;
    if (mode === 'included' ? taxes.added !== 0 : taxes.added !== tax) return false;
    return taxed.every(({ amount, tax: own }, at) => {
      if (own.amount < 0 || (mode === 'included' && own.amount > amount)) return false;
      const gross = mode === 'added' ? amount + own.amount : amount;
      return givesBackAll(gross, own.amount, lines[at]?.count ?? 1, step);
    });
  };
  fc.assert(fc.property(cart, check), { numRuns: 100_000 });
  expect(carts).toBe(100_000);
}, 60_000);

type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

/** Refunds step by step: never more tax than is left, and in the end all of it. */
function givesBackAll(gross: number, tax: number, count: number, step: number): boolean {
  let left = { count, amount: gross };
  let taxLeft = tax;
  while (left.count > 0) {
    const pieces = Math.min(step, left.count);
    const part = worthOfPieces(left, pieces);
    const back = taxOfPart({ amount: gross, tax }, { before: gross - left.amount, part });
    if (back < 0 || back > taxLeft || back > part) return false;
    left = { count: left.count - pieces, amount: left.amount - part };
    taxLeft -= back;
  }
  return left.amount === 0 && taxLeft === 0;
}
