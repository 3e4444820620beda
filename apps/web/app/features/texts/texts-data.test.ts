import type { ShopText } from '@matjar/contract/texts/texts.ts';
import { expect, it } from 'vitest';
import { findTexts } from './texts-data.ts';

const make = (key: string, initial: string, text?: string): ShopText => ({
  key,
  group: key.split('.')[0] as ShopText['group'],
  initial,
  ...(text && { text }),
  variables: [],
  version: 0,
});

const texts = [
  make('cart.added', 'We add it to your cart'),
  make('product.addToCart', 'Add to cart', 'Into the basket'),
  make('shell.empty', 'can’t found any'),
];
const all = { words: '', group: '', onlyChanged: false };
const keysFor = (filter: object) => findTexts(texts, { ...all, ...filter }).map(({ key }) => key);

it('finds where words come from, the same words in a row first', () => {
  expect(keysFor({ words: 'Add to  CART' })).toEqual(['product.addToCart', 'cart.added']);
  expect(keysFor({ words: 'basket' })).toEqual(['product.addToCart']);
  expect(keysFor({ words: "can't" })).toEqual(['shell.empty']);
});

it('narrows to a group, and to what was changed', () => {
  expect(keysFor({ group: 'cart' })).toEqual(['cart.added']);
  expect(keysFor({ onlyChanged: true })).toEqual(['product.addToCart']);
});
