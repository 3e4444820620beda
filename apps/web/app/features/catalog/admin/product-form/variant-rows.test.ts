import { describe, expect, it } from 'vitest';
import {
  addOptionValue,
  changeColors,
  colorsOf,
  emptyRow,
  followRows,
  otherOptions,
  removeOptionValue,
  sharePieces,
  type VariantRow,
} from './variant-rows.ts';

const black = { hex: '#111111', name: 'Black' };
const red = { hex: '#ff0000', name: 'Red' };
const plain: VariantRow[] = [{ ...emptyRow, _id: 'only', quantity: '7' }];
const names = (rows: VariantRow[]) =>
  rows.map(({ options, quantity }) => `${options.map(({ value }) => value).join('/')} ${quantity}`);

describe('variants in the form', () => {
  it('begin with what is there when the first colour is added, then without stock', () => {
    const coloured = changeColors(plain, [black, red]);
    expect(names(coloured)).toEqual(['Black 7', 'Red 0']);
    expect(coloured[0]?._id).toBe('only');
    expect(colorsOf(coloured)).toEqual([black, red]);
  });

  it('say whose the typed pieces are once another colour has none', () => {
    const typed = [{ ...emptyRow, quantity: '10' }];
    expect(sharePieces(changeColors(typed, [red]))).toBeUndefined();
    const shared = sharePieces(changeColors(typed, [red, black]));
    expect(names(shared?.some ?? [])).toEqual(['Red 10']);
    expect(names(shared?.none ?? [])).toEqual(['Black 0']);
  });

  it('come for every pair of values', () => {
    let rows = addOptionValue(changeColors(plain, [black]), 'Storage', '128 GB');
    rows = addOptionValue(rows, 'Storage', '256 GB');
    rows = changeColors(rows, [black, red]);
    expect(names(rows)).toEqual([
      'Black/128 GB 7',
      'Black/256 GB 0',
      'Red/128 GB 0',
      'Red/256 GB 0',
    ]);
    expect(otherOptions(rows)).toEqual([{ name: 'Storage', values: ['128 GB', '256 GB'] }]);
    expect(rows[2]?.color).toBe(red.hex);
  });

  it('go with their value, and with the last value the option goes', () => {
    const coloured = changeColors(plain, [black, red]);
    expect(names(changeColors(coloured, [red]))).toEqual(['Red 0']);
    const none = changeColors(changeColors(coloured, [black]), []);
    expect(names(none)).toEqual([' 7']);
    expect(none[0]).not.toHaveProperty('color');
    const sized = addOptionValue(plain, 'Size', 'S');
    expect(names(removeOptionValue(sized, 'Size', 'S'))).toEqual([' 7']);
  });

  it('keep their pictures while they are there; then these stay with the colour', () => {
    const sized = addOptionValue(addOptionValue(plain, 'Size', 'S'), 'Size', 'L');
    const coloured = changeColors(sized, [black]);
    const small = { color: undefined, options: ['S'] };
    const large = { color: undefined, options: ['L'] };
    expect(followRows(small, sized, coloured)).toEqual({
      color: black.hex,
      options: ['Black', 'S'],
    });
    const blackLarge = followRows(large, sized, coloured);
    expect(blackLarge).toEqual({ color: black.hex, options: ['Black', 'L'] });
    const onlySmall = removeOptionValue(coloured, 'Size', 'L');
    expect(followRows(blackLarge, coloured, onlySmall)).toEqual({
      color: black.hex,
      options: undefined,
    });
    const white = { hex: '#ffffff', name: 'White' };
    const both = changeColors(coloured, [black, white]);
    expect(followRows(blackLarge, both, changeColors(both, [white]))).toEqual({
      color: undefined,
      options: undefined,
    });
  });
});
