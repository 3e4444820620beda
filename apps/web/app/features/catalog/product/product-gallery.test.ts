import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import { expect, it } from 'vitest';
import { picturesFor } from './product-gallery.tsx';

const picture = (hash: string, color?: string): Picture => ({
  hash,
  width: 800,
  height: 800,
  placeholder: '',
  ...(color && { color }),
});
const box = picture('box');
const ember = picture('ember', '#fd7631');
const emberSide = picture('ember-side', '#fd7631');
const sand = picture('sand', '#E8D9C5');
const all = [box, ember, emberSide, sand];

it('shows everything before a colour is chosen', () => {
  expect(picturesFor(all, null)).toEqual(all);
});

it('starts with the chosen colour and keeps what belongs to every colour', () => {
  expect(picturesFor(all, '#FD7631')).toEqual([ember, emberSide, box]);
  expect(picturesFor(all, '#e8d9c5')).toEqual([sand, box]);
});

it('shows everything for a colour without a picture', () => {
  expect(picturesFor(all, '#000000')).toEqual(all);
});
