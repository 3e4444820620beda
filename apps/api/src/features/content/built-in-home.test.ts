import type { Banner } from '@matjar/contract/content/banners.ts';
import { expect, test } from 'vitest';
import { writeBuiltInHome } from './built-in-home.ts';

const keys = ['hero-sound', 'hero-cinema', 'hero-desk', 'cables', 'power-banks', 'film-night'];
const banners = keys.map(
  (key): Banner => ({
    _id: key,
    slot: 'hero',
    key,
    href: `/products?keyword=${key}`,
    picture: { hash: 'a'.repeat(40), width: 1_600, height: 900, placeholder: '' },
  }),
);
const idsOf = ({ sections }: ReturnType<typeof writeBuiltInHome>) => sections.map(({ id }) => id);

test('home stands in the order of the specification until somebody arranges it', () => {
  const home = writeBuiltInHome(banners);
  expect(idsOf(home)).toEqual(['categories', 'hero', 'banners', 'brands', 'most-sold', 'tv']);
  const [, hero, pair] = home.sections;
  expect(hero).toMatchObject({ slides: [{ id: 'hero-sound' }, {}, { id: 'hero-desk' }] });
  expect(pair).toMatchObject({ banners: [{ href: '/products?keyword=cables' }, {}] });
  expect(home.sections.at(-1)).toMatchObject({
    title: 'TV',
    source: { by: 'keyword', keyword: 'TV' },
    banner: { id: 'film-night' },
  });
});

test('a shop without banners praises nothing that it may not have', () => {
  const home = writeBuiltInHome([]);
  expect(idsOf(home)).toEqual(['categories', 'hero', 'brands', 'most-sold']);
  expect(home.sections[1]).toMatchObject({ slides: [{ href: '/products', picture: null }] });
});
