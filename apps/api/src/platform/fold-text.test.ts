import { expect, it } from 'vitest';
import { makeSlug } from './fold-text.ts';

it.each([
  ['Power Banks', 'power-banks'],
  ['  TV & Audio! ', 'tv-audio'],
  ['Écran 55"', 'ecran-55'],
  ['هواتف', 'هواتف'],
  ['!!!', 'item'],
])('makes of %j the slug %j', (name, slug) => {
  expect(makeSlug(name)).toBe(slug);
});
