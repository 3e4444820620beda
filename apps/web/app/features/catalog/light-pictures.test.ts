import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { expect, test } from 'vitest';
import { lightenProducts } from './light-pictures.ts';

const size = { width: 800, height: 800, placeholder: 'data:image/webp;base64,UklGR' };
const ember = { ...size, hash: 'ember', color: '#fd7631' };
const sand = { ...size, hash: 'sand', color: '#e3d5c3' };

function lighten(product: object) {
  return lightenProducts([product as ListedProduct])[0];
}

test('a cover that is the picture of a colour is written into the page once', () => {
  const product = lighten({ imageCoverPicture: { ...sand }, pictures: [ember, sand] });
  expect(product?.imageCoverPicture).toBe(product?.pictures[1]);
  expect(product?.imageCoverPicture).toEqual({ ...sand, placeholder: '' });
});

test('a cover of its own stays, and pictures without a colour go', () => {
  const cover = { ...size, hash: 'sand' };
  const product = lighten({ imageCoverPicture: cover, pictures: [cover, sand] });
  expect(product?.imageCoverPicture).toEqual({ ...cover, placeholder: '' });
  expect(product?.pictures).toEqual([{ ...sand, placeholder: '' }]);
});
