import { expect, test } from 'vitest';
import { findOtherPrice } from './row-values.tsx';

const planned = { price: 20, priceAfterDiscount: 18 };

test('names what is paid where that is another', () => {
  expect(findOtherPrice({ price: 20, priceAfterDiscount: 17 }, planned)).toEqual({
    of: 'paid',
    price: 17,
  });
  expect(findOtherPrice({ price: 24 }, { price: 20 })).toEqual({ of: 'paid', price: 24 });
  // The discount is gone, and what is left is paid.
  expect(findOtherPrice({ price: 18 }, planned)).toEqual({ of: 'paid', price: 18 });
});

test('names the struck price where only that is another, and not the one that stayed', () => {
  expect(findOtherPrice({ price: 24, priceAfterDiscount: 18 }, planned)).toEqual({
    of: 'struck',
    price: 24,
  });
});

test('says that it is a variant where the prices of the product are the same', () => {
  expect(findOtherPrice({ price: 20, priceAfterDiscount: 18 }, planned)?.of).toBe('variant');
  expect(findOtherPrice(undefined, planned)).toBeUndefined();
});
