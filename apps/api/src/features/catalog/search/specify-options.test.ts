import { expect, test } from 'vitest';
import { specifyOptions } from './specify-options.ts';

const options = (...pairs: [name: string, value: string][]) =>
  pairs.map(([name, value]) => ({ name, value }));

test('colours are filtered by their names', () => {
  const colors = [{ name: 'Ember' }, { name: 'Sand' }, {}];
  expect(specifyOptions({ colors, options: [] })).toEqual([
    { key: 'colour', value: ['Ember', 'Sand'] },
  ]);
});

test('options called like a specification count as its values', () => {
  const chosen = options(['Storage', '128 GB'], ['storage', '256GB'], ['Switches', 'Silent']);
  expect(specifyOptions({ colors: [], options: chosen })).toEqual([
    { key: 'storage', value: 128 },
    { key: 'storage', value: 256 },
    { key: 'switches', value: ['Silent'] },
  ]);
});

test('what has another name or another unit is left to the words of the product', () => {
  const chosen = options(['Strap', 'Leather'], ['Storage', '1 TB'], ['Storage', 'plenty']);
  expect(specifyOptions({ colors: [], options: chosen })).toEqual([]);
});
