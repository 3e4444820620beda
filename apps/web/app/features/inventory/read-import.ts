import { restoreText } from '@matjar/contract/spreadsheet-text.ts';
import { readCsv } from './read-csv.ts';
import { readAmount, readCount } from './write-change.ts';

export interface ImportRow {
  sku: string;
  onHand?: number;
  cost?: number;
}

export type ImportFile =
  | { rows: ImportRow[] }
  | { wrong: 'noSku' | 'nothing' }
  | { wrong: 'number'; row: number; value: string };

/** Counts and costs of a file, found by the heads of its columns; what an export wrote can be read back. */
export function readImport(text: string): ImportFile {
  const [heads = [], ...lines] = readCsv(text);
  const columns = heads.map((head) => head.trim().toLowerCase());
  const [sku, onHand, cost] = ['sku', 'on hand', 'average cost'].map((name) =>
    columns.indexOf(name),
  );
  if (sku === undefined || sku < 0) return { wrong: 'noSku' };
  if ((onHand ?? -1) < 0 && (cost ?? -1) < 0) return { wrong: 'nothing' };
  const rows: ImportRow[] = [];
  for (const [place, line] of lines.entries()) {
    const textOf = (column = -1) => line[column]?.trim() ?? '';
    const [counted, paid] = [textOf(onHand), textOf(cost)];
    const count = readCount(counted);
    const amount = readAmount(paid);
    // The head is the first row of the file.
    if (counted && count === undefined) return { wrong: 'number', row: place + 2, value: counted };
    if (paid && amount === undefined) return { wrong: 'number', row: place + 2, value: paid };
    if (textOf(sku) === '') continue;
    rows.push({
      // An export puts a quote before what looks like a formula.
      sku: restoreText(textOf(sku)),
      ...(count !== undefined && { onHand: count }),
      ...(amount !== undefined && { cost: amount }),
    });
  }
  return rows.length > 0 ? { rows } : { wrong: 'nothing' };
}
