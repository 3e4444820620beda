import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { describe, expect, it } from 'vitest';
import { nameSelectedColours, planItems } from './add-all.tsx';

function product(id: string, rest: Partial<ListedProduct> = {}): ListedProduct {
  const plain = { _id: id, title: `Product ${id}`, quantity: 3, colors: [], colorNames: [] };
  return { ...plain, ...rest } as unknown as ListedProduct;
}

const coloured = product('c', { colors: ['#000000', '#ff0000'], colorNames: ['Black', 'Red'] });

describe('adding a whole list', () => {
  it('leaves out what is sold out and what is in the cart already', () => {
    const list = [product('a'), product('b', { quantity: 0 }), product('d')];
    const plan = planItems(list, new Set(['d']));
    expect(plan.toAdd.map(({ product: { _id } }) => _id)).toEqual(['a']);
    expect(plan.soldOut.map(({ _id }) => _id)).toEqual(['b']);
    expect(plan.already.map(({ _id }) => _id)).toEqual(['d']);
  });

  it('leaves to their pages what has more to choose than a colour', () => {
    const plan = planItems([product('a'), product('b', { hasOptions: true })], new Set());
    expect(plan.toAdd.map(({ product: { _id } }) => _id)).toEqual(['a']);
    expect(plan.undecided.map(({ _id }) => _id)).toEqual(['b']);
  });

  it('takes the first colour, and names it where there were others', () => {
    const one = product('o', { colors: ['#000000'], colorNames: ['Black'] });
    const { toAdd } = planItems([coloured, one, product('a')], new Set());
    expect(toAdd.map(({ color }) => color)).toEqual(['#000000', '#000000', null]);
    expect(nameSelectedColours(toAdd)).toEqual([{ title: 'Product c', colour: 'Black' }]);
  });
});
