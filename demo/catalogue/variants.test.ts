import { describe, expect, it } from 'vitest';
import { products } from './products.ts';
import { variantsOf } from './variants.ts';

describe('variants of demo products', () => {
  it('hold every piece of their product', () => {
    for (const product of products) {
      const held = variantsOf(product).reduce((sum, { quantity = 0 }) => sum + quantity, 0);
      expect(held, product.key).toBe(product.quantity);
    }
  });

  it('have SKUs of their own', () => {
    const skus = products.flatMap((product) => variantsOf(product).map(({ sku }) => sku));
    expect(new Set(skus).size).toBe(skus.length);
  });

  it('show what the shop can do: one colour sold out, an option with prices of its own', () => {
    const hasGap = products.filter((product) => {
      const stock = variantsOf(product).map(({ quantity }) => quantity);
      return stock.includes(0) && product.quantity > 0;
    });
    expect(hasGap.length).toBeGreaterThan(5);
    expect(products.filter(({ option }) => option).length).toBeGreaterThanOrEqual(3);
  });
});
