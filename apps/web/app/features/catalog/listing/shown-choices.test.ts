import { describe, expect, it } from 'vitest';
import { chooseShown, findChoices } from './shown-choices.ts';

const values = (counts: number[]) =>
  counts.map((count, at) => ({ _id: `${at}`, name: `Name ${at}`, count }));
const shown = (counts: number[], ticked: string[] = []) =>
  [...chooseShown(values(counts), ticked)].toSorted().join(' ');

describe('chooseShown', () => {
  it('shows the first five', () => {
    expect(shown([1, 1, 1, 1, 1, 1, 1])).toBe('0 1 2 3 4');
  });

  it('shows those that find most, fewer where there is little room', () => {
    expect([...chooseShown(values([1, 1, 0, 1, 1]), [], 3)].join(' ')).toBe('0 1 3');
    expect([...chooseShown(values([1, 2, 0, 1, 4, 3]), ['2'], 3)].join(' ')).toBe('2 4 5');
  });

  it('keeps to the order of the shop where all are found, else prefers what finds most', () => {
    expect(shown([1, 2, 1, 9, 1, 4, 1, 1])).toBe('0 1 2 3 4');
    expect(shown([0, 0, 3, 0, 2, 0, 9, 1, 0])).toBe('0 2 4 6 7');
    expect(shown([1, 1, 3, 1, 2, 0, 9, 1, 5])).toBe('0 2 4 6 8');
  });

  it('never hides what is ticked', () => {
    expect(shown([1, 1, 1, 1, 1, 1, 0, 0], ['7'])).toBe('0 1 2 3 7');
    const many = ['0', '1', '2', '3', '4', '5', '6'];
    expect(shown(Array(9).fill(0), many)).toBe(many.join(' '));
  });

  it('leaves no single value for "Show 1 more"', () => {
    expect(shown([1, 1, 1, 1, 1, 1])).toBe('0 1 2 3 4 5');
  });
});

it('findChoices looks anywhere in the name', () => {
  const brands = [
    { _id: 'a', name: 'Auralis', count: 1 },
    { _id: 'b', name: 'Brusk', count: 0 },
  ];
  expect(findChoices(brands, ' RU ').map(({ _id }) => _id)).toEqual(['b']);
  expect(findChoices(brands, '')).toHaveLength(2);
});
