import { describe, expect, it } from 'vitest';
import { cardTitle, coloursOf, pictureOfColour } from './card-facts.ts';

describe('cardTitle', () => {
  it('cuts after 100 characters', () => {
    expect(cardTitle('a'.repeat(101))).toBe('a'.repeat(100));
    expect(cardTitle('Slab power bank')).toBe('Slab power bank');
  });

  it('does not tear a character of two code units', () => {
    expect(cardTitle('🎧'.repeat(101))).toBe('🎧'.repeat(100));
  });
});

describe('pictureOfColour', () => {
  const cover = { hash: 'cover', width: 900, height: 900, placeholder: '', color: '#fd7631' };
  const sand = { hash: 'sand', width: 900, height: 900, placeholder: '', color: '#E6DAC9' };
  const product = { imageCoverPicture: cover, pictures: [cover, sand] };

  it('finds the picture of the colour in any spelling', () => {
    expect(pictureOfColour(product, '#e6dac9')).toBe(sand);
  });

  it('shows the cover without a colour, and for a colour without a picture', () => {
    expect(pictureOfColour(product, null)).toBe(cover);
    expect(pictureOfColour(product, '#000000')).toBe(cover);
    expect(pictureOfColour({ pictures: [] }, '#000000')).toBeUndefined();
  });
});

it('coloursOf names a colour without a name by its value', () => {
  expect(coloursOf({ colors: ['#fff', '#000'], colorNames: ['White'] })).toEqual([
    { value: '#fff', name: 'White' },
    { value: '#000', name: '#000' },
  ]);
});
