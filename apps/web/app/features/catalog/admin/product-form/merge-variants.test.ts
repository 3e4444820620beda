import { describe, expect, it } from 'vitest';
import { findClashes, mergeVariants, withoutStockMoves } from './merge-variants.ts';
import { changeColors, emptyRow, type VariantRow } from './variant-rows.ts';

const variant = (_id: string, value: string, more: Partial<VariantRow> = {}): VariantRow => ({
  ...emptyRow,
  _id,
  sku: `sku-${_id}`,
  quantity: '5',
  options: [{ name: 'Colour', value }],
  ...more,
});
const ember = variant('a', 'Ember', { price: '31' });
const graphite = variant('b', 'Graphite');
const before = [ember, graphite];

describe('variants that two people changed', () => {
  it('keep the price of a colleague where only another variant was changed', () => {
    const mine = [ember, { ...graphite, barcode: '4006381333931' }];
    const theirs = [{ ...ember, price: '33' }, graphite];
    expect(mergeVariants(before, mine, theirs)).toEqual([theirs[0], mine[1]]);
  });

  it('keep what each changed of the same variant, and mine of what both changed', () => {
    const mine = [{ ...ember, price: '35', weightGrams: '80' }, graphite];
    const theirs = [{ ...ember, price: '33', quantity: '4', barcode: '1' }, graphite];
    expect(mergeVariants(before, mine, theirs)[0]).toEqual({
      ...ember,
      price: '35',
      weightGrams: '80',
      quantity: '4',
      barcode: '1',
    });
  });

  it('keep a colour that only one of them took away or gave', () => {
    const colored = before.map((row) => ({ ...row, color: '#111111' }));
    const { color: _, ...plain } = colored[0] as VariantRow;
    expect(mergeVariants(colored, [plain, graphite], colored)[0]?.color).toBeUndefined();
    expect(mergeVariants(colored, colored, [plain, graphite])[0]?.color).toBeUndefined();
    expect(mergeVariants(before, colored, before)[0]?.color).toBe('#111111');
  });

  it('come as either added them, and once where both did', () => {
    const black = { hex: '#111111', name: 'Black' };
    const shelf = [variant('a', 'Ember', { color: '#ff5500' })];
    const colors = [{ hex: '#ff5500', name: 'Ember' }, black];
    const mine = changeColors(shelf, [...colors, { hex: '#ffffff', name: 'White' }]);
    const theirs = [...shelf, variant('c', 'Black', { color: black.hex, quantity: '7' })];
    const merged = mergeVariants(shelf, mine, theirs);
    expect(merged).toEqual([shelf[0], theirs[1], mine[2]]);
    expect(mergeVariants(shelf, shelf, theirs)).toEqual(theirs);
  });

  it('go as either removed them, but never all', () => {
    expect(mergeVariants(before, [ember], before)).toEqual([ember]);
    expect(mergeVariants(before, [ember, { ...graphite, price: '9' }], [ember])).toEqual([ember]);
    expect(mergeVariants(before, [ember], [graphite])).toEqual([graphite]);
  });
});

describe('what both changed of variants', () => {
  it('is each field of each variant that they left with different values', () => {
    const mine = [
      { ...ember, price: '35', barcode: '1', weightGrams: '80' },
      { ...graphite, price: '36' },
    ];
    const theirs = [{ ...ember, price: '33', barcode: '1', quantity: '9' }, graphite];
    expect(findClashes(before, mine, theirs)).toEqual([{ row: theirs[0], field: 'price' }]);
    expect(findClashes(before, before, theirs)).toEqual([]);
  });

  it('is a variant that one changed and the other removed', () => {
    const changed = { ...ember, price: '33' };
    expect(findClashes(before, [graphite], [changed, graphite])).toEqual([{ row: changed }]);
    expect(findClashes(before, [changed, graphite], [graphite])).toEqual([{ row: ember }]);
    expect(findClashes(before, [graphite], before)).toEqual([]);
    expect(findClashes(before, before, [graphite])).toEqual([]);
  });

  it('is no stock that orders and deliveries moved', () => {
    const theirs = [
      { ...ember, quantity: '4', needsCount: true },
      { ...graphite, quantity: '4' },
      variant('c', 'Black', { quantity: '7' }),
    ];
    expect(withoutStockMoves(before, theirs, new Set(['b']))).toEqual([
      ember,
      theirs[1],
      theirs[2],
    ]);
  });
});
