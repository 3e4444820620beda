import { describe, expect, it } from 'vitest';
import { arrangeSuggestions, markMatches, nextPlace, suggestionHref } from './suggestions.ts';

const suggestion = (type: 'product' | 'category' | 'brand', _id: string) => ({
  type,
  _id,
  name: _id,
  matches: [],
});

describe('arrangeSuggestions', () => {
  it('puts products before categories and brands', () => {
    const { inOrder } = arrangeSuggestions([
      suggestion('brand', 'b'),
      suggestion('category', 'c'),
      suggestion('product', 'p'),
    ]);
    expect(inOrder.map(({ _id }) => _id)).toEqual(['p', 'c', 'b']);
  });

  it('shows eight at most', () => {
    const many = Array.from({ length: 12 }, (_, at) => suggestion('product', `p${at}`));
    expect(arrangeSuggestions(many).inOrder).toHaveLength(8);
  });
});

it('suggestionHref leads to the product, or to the list of the category or brand', () => {
  expect(suggestionHref({ type: 'product', _id: 'p' })).toBe('/products/p');
  expect(suggestionHref({ type: 'category', _id: 'c' })).toBe('/products?category[in]=c');
  expect(suggestionHref({ type: 'brand', _id: 'b' })).toBe('/products?brand[in]=b');
});

it('nextPlace walks round through the box', () => {
  const down = [-1, 0, 1].map((place) => nextPlace(place, 'ArrowDown', 2));
  const up = [-1, 0, 1].map((place) => nextPlace(place, 'ArrowUp', 2));
  expect(down).toEqual([0, 1, -1]);
  expect(up).toEqual([1, -1, 0]);
});

const marked = (name: string, ranges: [number, number][]) =>
  markMatches(name, ranges)
    .map(({ text, matches }) => (matches ? `[${text}]` : text))
    .join('');

describe('markMatches', () => {
  it('marks every range', () => {
    expect(marked('Drift headphones', [[6, 10]])).toBe('Drift [head]phones');
    expect(
      marked('usb c hub', [
        [6, 9],
        [0, 3],
      ]),
    ).toBe('[usb] c [hub]');
  });

  it('leaves a name without ranges whole', () => {
    expect(marked('Auralis', [])).toBe('Auralis');
  });

  it('joins ranges that touch or overlap and never repeats a letter', () => {
    expect(
      marked('speaker', [
        [0, 4],
        [2, 6],
      ]),
    ).toBe('[spea][ke]r');
  });

  it('ignores ranges outside of the name', () => {
    expect(
      marked('hub', [
        [-2, 1],
        [1, 9],
      ]),
    ).toBe('hub');
  });
});
