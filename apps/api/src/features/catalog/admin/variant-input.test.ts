import type { VariantWrite } from '@matjar/contract/catalog/variants.ts';
import { describe, expect, it } from 'vitest';
import { findVariantFaults, isLowestPrice } from './variant-input.ts';

const variant = (color: string, storage: string, values: Partial<VariantWrite> = {}) => ({
  options: [
    { name: 'Colour', value: color },
    { name: 'Storage', value: storage },
  ],
  color: color === 'Black' ? '#111111' : '#ff0000',
  ...values,
});
const faultsOf = (...variants: VariantWrite[]) =>
  findVariantFaults(variants, 'USD').map(({ param }) => param);

describe('variants of a product', () => {
  it('may be all that their options allow', () => {
    expect(
      faultsOf(variant('Black', '128'), variant('Black', '256'), variant('Red', '128')),
    ).toEqual([]);
    expect(faultsOf({ options: [] })).toEqual([]);
  });

  it('are one where there is nothing to choose', () => {
    expect(faultsOf()).toEqual(['variants']);
    expect(faultsOf({ options: [] }, { options: [] })).toEqual(['variants']);
  });

  it('differ from each other, in the same options', () => {
    expect(faultsOf(variant('Black', '128'), variant('Black', '128'))).toEqual([
      'variants.1.options',
    ]);
    expect(faultsOf(variant('Black', '128'), { options: [{ name: 'Size', value: 'S' }] })).toEqual([
      'variants.1.options',
    ]);
  });

  it('have one name for a colour', () => {
    expect(faultsOf(variant('Black', '128'), variant('Red', '128', { color: '#111111' }))).toEqual([
      'variants.1.color',
    ]);
  });

  it('have a discount only below a price of their own', () => {
    expect(faultsOf(variant('Black', '1', { priceAfterDiscount: 5 }))).toEqual([
      'variants.0.priceAfterDiscount',
    ]);
    expect(faultsOf(variant('Black', '1', { price: 9.999 }))).toEqual(['variants.0.price']);
  });

  it('cost as much as the product or more, and one of them just that', () => {
    const product = { price: 1_000, priceAfterDiscount: 900 };
    const own = (price: number | null, priceAfterDiscount: number | null = null) => ({
      price,
      priceAfterDiscount,
    });
    expect(isLowestPrice(product, [own(null), own(1_200)])).toBe(true);
    expect(isLowestPrice(product, [own(1_100, 900), own(1_200)])).toBe(true);
    expect(isLowestPrice(product, [own(1_200)])).toBe(false);
    expect(isLowestPrice(product, [own(null), own(899)])).toBe(false);
  });
});
