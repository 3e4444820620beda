import { expect, test } from 'vitest';
import { openPageWindow, pageWindow } from './pagination.tsx';

function written(current: number, pages: number, window = pageWindow): string {
  return window(current, pages)
    .map((slot) => (slot.kind === 'page' ? slot.page : '…'))
    .join(' ');
}

test('few pages are all shown', () => {
  expect(written(1, 1)).toBe('1');
  expect(written(2, 4)).toBe('1 2 3 4');
  expect(written(3, 5)).toBe('1 2 3 4 5');
});

test('the first page is followed by the start of the run, a gap and the last page', () => {
  expect(written(1, 6)).toBe('1 2 3 4 … 6');
  expect(written(1, 13)).toBe('1 2 3 4 … 13');
});

test('in the middle both ends are cut off by gaps', () => {
  expect(written(7, 13)).toBe('1 … 5 6 7 8 9 … 13');
});

test('the last page mirrors the first', () => {
  expect(written(13, 13)).toBe('1 … 10 11 12 13');
});

test('where more pages follow than are known there is no last one', () => {
  expect(written(1, 500, openPageWindow)).toBe('1 2 3 4 …');
  expect(written(250, 500, openPageWindow)).toBe('1 … 248 249 250 251 252 …');
  expect(written(500, 501, openPageWindow)).toBe('1 … 498 499 500 501 …');
});

test('every page shows itself, both ends and no page twice', () => {
  for (let pages = 1; pages <= 30; pages++) {
    for (let current = 1; current <= pages; current++) {
      const shown = pageWindow(current, pages).flatMap((slot) =>
        slot.kind === 'page' ? [slot.page] : [],
      );
      expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
      expect(shown).toEqual(expect.arrayContaining([1, current, pages]));
    }
  }
});

test('a page beyond the last still shows the end of the list', () => {
  expect(written(99, 6)).toBe('1 … 3 4 5 6');
});

test('no pages, no slots', () => {
  expect(pageWindow(1, 0)).toEqual([]);
});
