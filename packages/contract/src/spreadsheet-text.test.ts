import { expect, test } from 'vitest';
import { defuseFormula, restoreText } from './spreadsheet-text.ts';

test('a text that begins like a formula gets a quote before it', () => {
  expect(['=1+1', '+49', '-2', '@SUM(A1)', ' =cmd', '\t=1', '＝1+1'].map(defuseFormula)).toEqual([
    "'=1+1",
    "'+49",
    "'-2",
    "'@SUM(A1)",
    "' =cmd",
    "'\t=1",
    "'＝1+1",
  ]);
  expect([';=1+1', "a;'@b", 'to -20; +5 V'].map(defuseFormula)).toEqual([
    ";'=1+1",
    "a;''@b",
    'to -20; +5 V',
  ]);
  expect(['nice\n=1+1', 'x;"=1;y'].map(defuseFormula)).toEqual(["nice\n'=1+1", 'x;\'"=1;y']);
  expect(['AB-1', "Men's", 'كوب', ''].map(defuseFormula)).toEqual(['AB-1', "Men's", 'كوب', '']);
});

test('every text comes back as it was, those that begin with a quote too', () => {
  const texts = [
    '-1+1',
    '=A1',
    '＝A1',
    "'-1",
    "''=x",
    "'quoted'",
    'AB-1',
    ' +1',
    "'",
    ";'=1",
    'a;-b',
    "a\n'-b",
    'x;"=1',
  ];
  expect(texts.map((text) => restoreText(defuseFormula(text)))).toEqual(texts);
});
