import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readXlsx, readZip } from '../../../test/exports/read-zip.ts';
import { writeCsv, writeLine } from './csv.ts';
import { formatAmount, makeTable, type PlainTable, timeFormatter } from './table.ts';
import { writeXlsx } from './xlsx.ts';
import { writeZip } from './zip.ts';

const bytesOf = (pieces: AsyncIterable<Buffer | string>) => buffer(Readable.from(pieces));

test('CSV has numbers as they are and quotes around what would break a line', () => {
  expect(writeLine(['AB-1', 12.5, undefined, 'Cable, 2 m', 'say "hi"', true])).toBe(
    'AB-1,12.5,,"Cable, 2 m","say ""hi""",yes\r\n',
  );
});

test('a title that is a formula is only text, and an amount below zero is a number', () => {
  expect(writeLine(['=1+1', '-12.50'], [true, false])).toBe(`"'=1+1",-12.50\r\n`);
});

test('a list without rows still has its head', async () => {
  const table = makeTable('None', [{ head: 'Name', value: () => '' }], []) as PlainTable;
  expect(String(await bytesOf(writeCsv(table)))).toBe('\ufeffName\r\n');
});

test('an archive holds every file whole, however many pieces it came in', async () => {
  const pieces = Array.from({ length: 50 }, (_, at) => `piece ${at}\n`.repeat(at));
  const archive = await bytesOf(
    writeZip([
      { name: 'كل.txt', content: pieces },
      { name: 'empty.txt', content: [] },
    ]),
  );
  expect([...readZip(archive)]).toEqual([
    ['كل.txt', pieces.join('')],
    ['empty.txt', ''],
  ]);
});

interface Sample {
  title: string;
  amount: number;
  day: string;
}

function sampleTable(rows: Sample[][]): PlainTable {
  return makeTable<Sample>(
    'Things & more',
    [
      { head: 'Title', value: ({ title }) => title },
      { head: 'Amount', kind: 'money', value: ({ amount }) => formatAmount(amount, 'USD') },
      { head: 'Day', kind: 'day', value: ({ day }) => day },
    ],
    rows,
  ) as PlainTable;
}

test('a workbook has texts as texts, amounts as numbers and days as days', async () => {
  const titles = ['=1+1', 'كوب شاي', 'A <b> & "c"', 'null\u0001char', '_x0041_', ''];
  const rows = titles.map((title) => ({ title, amount: -1250, day: '2026-11-16' }));
  const workbook = await bytesOf(writeXlsx([sampleTable([rows])], { decimals: 2 }));
  const sheet = readXlsx(workbook).get('Things & more');
  expect(sheet?.map(([title]) => title)).toEqual([
    'Title',
    '=1+1',
    'كوب شاي',
    'A <b> & "c"',
    'nullchar',
    '_x005F_x0041_',
    '',
  ]);
  expect(sheet?.[1]?.slice(1)).toEqual(['-12.50', '46342']);
});

test('what does not fit on a sheet goes on on the next', async () => {
  const rows = [1, 2, 3, 4, 5].map((amount) => [{ title: `${amount}`, amount, day: '' }]);
  const table = sampleTable(rows);
  const workbook = await bytesOf(writeXlsx([table], { decimals: 2, rowsPerSheet: 3 }));
  const titles = [...readXlsx(workbook)].map(([name, [, ...cells]]) => [name, cells.length]);
  expect(titles).toEqual([
    ['Things & more', 2],
    ['Things & more 2', 2],
    ['Things & more 3', 1],
  ]);
});

test('times are those of the clocks of the shop', () => {
  const write = timeFormatter('Africa/Cairo');
  expect(write(new Date('2026-10-31T22:30:05Z'))).toBe('2026-11-01 00:30:05');
  expect(write(new Date('2026-07-01T21:30:05Z'))).toBe('2026-07-02 00:30:05');
});
