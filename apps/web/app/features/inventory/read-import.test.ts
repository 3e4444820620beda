import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readImport } from './read-import.ts';

test('reads quotes, line ends and semicolons as programs for tables write them', () => {
  expect(readCsv('\ufeffSKU,Product\r\nA-1,"Cable, ""2 m""\nlong"\r\n\r\n')).toEqual([
    ['SKU', 'Product'],
    ['A-1', 'Cable, "2 m"\nlong'],
  ]);
  expect(readCsv('SKU;On hand\nA-1;3')).toEqual([
    ['SKU', 'On hand'],
    ['A-1', '3'],
  ]);
});

test('finds counts and costs by the heads of the columns', () => {
  const file = `SKU,Product,On hand,Average cost\n"'-X1",Thing,12,\nB-2,Other,,"7,5"\n`;
  expect(readImport(file)).toEqual({
    rows: [
      { line: 2, sku: '-X1', onHand: 12 },
      { line: 3, sku: 'B-2', cost: 7.5 },
    ],
    wrong: [],
  });
});

test('an empty shelf says that it lies nowhere', () => {
  expect(readImport('SKU,Shelf\nA-1,B-07\nA-2,\n')).toEqual({
    rows: [
      { line: 2, sku: 'A-1', shelf: 'B-07' },
      { line: 3, sku: 'A-2', shelf: '' },
    ],
    wrong: [],
  });
});

test('a SKU that an export defused comes back as it was, and a quote of its own stays', () => {
  const exported = [`"'-1+1"`, `"''=A1"`, `"'tis"`].map((sku) => `${sku},1`).join('\n');
  const { rows } = readImport(`SKU,On hand\n${exported}\n`) as { rows: { sku: string }[] };
  expect(rows.map(({ sku }) => sku)).toEqual(['-1+1', "'=A1", "'tis"]);
});

test('says what is wrong with a file', () => {
  expect(readImport('Name,On hand\nA,1')).toEqual({ unusable: 'noSku' });
  expect(readImport('SKU,Colour\nA,1')).toEqual({ unusable: 'nothing' });
  expect(readImport('SKU,On hand\n\n')).toEqual({ unusable: 'nothing' });
});

test('names every wrong row by its place in the file, and takes the others', () => {
  const file = 'SKU,On hand,Average cost\nA,1,\nB,many,\n\n,4,\nC,2,"1,200"\nD,2000000,';
  expect(readImport(file)).toEqual({
    rows: [{ line: 2, sku: 'A', onHand: 1 }],
    wrong: [
      { line: 3, sku: 'B', problem: 'count', value: 'many' },
      { line: 5, sku: '', problem: 'noSku', value: '4' },
      { line: 6, sku: 'C', problem: 'cost', value: '1,200' },
      { line: 7, sku: 'D', problem: 'count', value: '2000000' },
    ],
  });
});
