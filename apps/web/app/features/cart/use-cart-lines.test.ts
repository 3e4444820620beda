import { expect, it } from 'vitest';
import { nameLine } from './use-cart-lines.ts';

it('tells lines of one product apart', () => {
  const product = { title: 'Case' };
  const colour = { name: 'Colour', value: 'Black' };
  const size = { name: 'Storage', value: '64 GB' };
  expect(nameLine({ product, options: [] })).toBe('Case');
  expect(nameLine({ product, options: [size] })).toBe('Case (64 GB)');
  const black = { product, color: '#000000', colorName: 'Black' };
  expect(nameLine({ ...black, options: [colour, size] })).toBe('Case (Black · 64 GB)');
  expect(nameLine({ product, color: 'black', options: [colour] })).toBe('Case (black)');
});
