import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileError, type FileRow, readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { makeTable, type PlainTable } from './table.ts';
import { writeXlsx } from './xlsx.ts';
import { writeZip } from './zip.ts';

async function all(batches: AsyncIterable<FileRow[]>): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

/** In pieces of so many bytes, as a slow line would bring it. */
async function csv(text: string | Uint8Array, size = 3): Promise<string[][]> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  return (await all(readCsv(Readable.from(pieces)))).map(({ cells }) => cells);
}

test('quotes hold separators, lines and quotes, wherever a piece of the file ends', async () => {
  const text = 'SKU,Name\r\nA-1,"Cable, 2 m"\r\nA-2,"say ""hi""\nand go"\r\nA-3,5" disk\r\n';
  for (const size of [1, 2, 3, 7, 1_000]) {
    expect(await csv(text, size)).toEqual([
      ['SKU', 'Name'],
      ['A-1', 'Cable, 2 m'],
      ['A-2', 'say "hi"\nand go'],
      ['A-3', '5" disk'],
    ]);
  }
});

test.each([
  [
    'semicolons',
    'SKU;Price\nA;"1;5"\n',
    [
      ['SKU', 'Price'],
      ['A', '1;5'],
    ],
  ],
  [
    'tabs',
    'SKU\tPrice\nA\t1,5\n',
    [
      ['SKU', 'Price'],
      ['A', '1,5'],
    ],
  ],
  [
    'a mark at its beginning',
    '\ufeffSKU,Name\nA,كوب\n',
    [
      ['SKU', 'Name'],
      ['A', 'كوب'],
    ],
  ],
  ['no end of its last line', 'SKU\nA', [['SKU'], ['A']]],
])('a file with %s is read', async (_, text, rows) => {
  expect(await csv(text)).toEqual(rows);
});

test('empty rows are left out and the others keep their numbers', async () => {
  const rows = await all(readCsv(Readable.from([Buffer.from('SKU,A\n\n,\nB,1\n')])));
  expect(rows.map(({ row }) => row)).toEqual([1, 4]);
});

test('a quote that nobody closed is refused with its row', async () => {
  const openQuote = { problem: 'open-quote', row: 2 };
  await expect(csv('SKU,Price\n"Unclosed,50\nnext,60\n')).rejects.toMatchObject(openQuote);
  await expect(csv(`SKU\n"${'x'.repeat(600_000)}`, 60_000)).rejects.toMatchObject(openQuote);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true }));

const limits = { unpackedBytes: 1_000_000, columns: 20 };

async function xlsx(content: AsyncIterable<Buffer>, own = limits) {
  const path = join(folder, `${Math.random()}.xlsx`);
  await writeFile(path, await buffer(Readable.from(content)));
  return all(readXlsx(path, own));
}

const table = makeTable<{ title: string; amount: string }>(
  'Things',
  [
    { head: 'Title', value: ({ title }) => title },
    { head: 'Empty', value: () => undefined },
    { head: 'Amount', kind: 'money', value: ({ amount }) => amount },
  ],
  [[{ title: '=1 & <b> _x0041_', amount: '12.50' }]],
) as PlainTable;

test('a workbook of ours is read as it was written', async () => {
  expect(await xlsx(writeXlsx([table], { decimals: 2 }))).toEqual([
    { row: 1, cells: ['Title', 'Empty', 'Amount'] },
    { row: 2, cells: ['=1 & <b> _x0041_', '', '12.5'] },
  ]);
});

const sheet = (rows: string) => [
  {
    name: 'xl/workbook.xml',
    content: [
      '<workbook xmlns:r="r"><sheets><sheet name="a" state="hidden" r:id="rId9"/><sheet name="b" r:id="rId1"/></sheets></workbook>',
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: ['<R><Relationship Id="rId1" Target="worksheets/sheet2.xml"/></R>'],
  },
  {
    name: 'xl/sharedStrings.xml',
    content: ['<sst><si><t>SKU</t></si><si><r><t>A-</t></r><r><t>1</t></r></si></sst>'],
  },
  {
    name: 'xl/worksheets/sheet2.xml',
    content: [`<worksheet><sheetData>${rows}</sheetData></worksheet>`],
  },
];

test('a workbook of Excel is read: shared texts, gaps, numbers as they are shown', async () => {
  const rows = await xlsx(
    writeZip(
      sheet(
        '<row r="1"><c r="B1" t="s"><v>0</v></c></row><row r="3"><c r="B3" t="s"><v>1</v></c><c r="D3"><v>16.989999999999998</v></c><c r="E3" t="b"><v>1</v></c><c r="F3"><v>6.221004522013E12</v></c></row>',
      ),
    ),
  );
  expect(rows).toEqual([
    { row: 1, cells: ['', 'SKU'] },
    { row: 3, cells: ['', 'A-1', '', '16.99', 'yes', '6221004522013'] },
  ]);
});

test('an archive that would fill the memory is refused before it is unpacked', async () => {
  const bomb = writeZip([...sheet(''), { name: 'bomb', content: ['0'.repeat(2_000_000)] }]);
  await expect(xlsx(bomb)).rejects.toThrow('too-long');
  await expect(xlsx(writeZip([{ name: 'a', content: ['b'] }]))).rejects.toBeInstanceOf(FileError);
  const blank = sheet(' '.repeat(9_000_000));
  const large = { ...limits, unpackedBytes: 400_000_000 };
  await expect(xlsx(writeZip(blank), large)).rejects.toThrow('unreadable');
  const wide = sheet('<row r="1"><c r="ZZ1"><v>1</v></c></row>');
  await expect(xlsx(writeZip(wide))).rejects.toThrow('too-wide');
});
