import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import { expect, it } from 'vitest';
import { picturesFor } from './product-gallery.tsx';

const picture = (hash: string, color?: string, variant?: string): Picture => ({
  hash,
  width: 800,
  height: 800,
  placeholder: '',
  ...(color && { color }),
  ...(variant && { variant }),
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

it('starts with the chosen variant and leaves out other variants', () => {
  const [small, large] = [picture('S', '#fd7631', 's'), picture('L', '#fd7631', 'l')];
  expect(picturesFor([...all, small, large], '#fd7631', 'l')).toEqual([
    large,
    ember,
    emberSide,
    box,
  ]);
  const [euPlug, ukPlug] = [picture('EU', undefined, 'eu'), picture('UK', undefined, 'uk')];
  expect(picturesFor([box, euPlug, ukPlug], null, 'uk')).toEqual([ukPlug, box]);
  expect(picturesFor([box, euPlug, ukPlug], null, 'us')).toEqual([box]);
  expect(picturesFor([euPlug], null, 'us')).toEqual([euPlug]);
});
