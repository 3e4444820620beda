import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  ['headphones', 'headphone'],
  ['charging', 'charges'],
  ['batteries', 'battery'],
  ['mice', 'mouse'],
  ['children', 'child'],
  ['mens', 'men'],
  ['scarves', 'scarf'],
  ['colours', 'color'],
  ['grey', 'gray'],
  ['organisers', 'organizer'],
  ['fibres', 'fiber'],
  ['jewellery', 'jewelry'],
  ['leggings', 'legging'],
  ['السماعات', 'سماعه'],
  ['وسماعه', 'سماعات'],
  ['لاسلكيه', 'لاسلكي'],
  ['للشاحن', 'شاحن'],
])('%s and %s are forms of one word', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['leggings', 'legs'],
  ['fitness', 'fits'],
  ['organizers', 'organic'],
  ['fishing', 'fish'],
  ['clothes', 'cloth'],
])('%s and %s mean different things', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test.each(['nx2410', '64gb', 'tv', 'ماء'])('%s stays as it is', (word) => {
  expect(stem(word)).toBe(word);
});
