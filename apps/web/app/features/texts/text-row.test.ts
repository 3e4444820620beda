import { expect, test } from 'vitest';
import { listExamples } from './text-row.tsx';

test('forms by number are shown as they read', () => {
  expect(
    listExamples('{count, plural, one {# piece of {title}} other {# pieces of {title}}}'),
  ).toEqual(['1 piece of {title}', '5 pieces of {title}']);
  expect(listExamples('{kind, select, cash {Cash} other {Card}} at the door')).toEqual([
    'Card at the door',
  ]);
});

test('other texts, and those that are still being typed, have no examples', () => {
  expect(listExamples('Add {title} to cart')).toEqual([]);
  expect(listExamples('{count, plural, one {# piece')).toEqual([]);
});
