import { restoreText } from '@matjar/contract/spreadsheet-text.ts';
import { readAmount, readCount } from '../stock/write-change.ts';
import { readCsv } from './read-csv.ts';

export interface ImportRow {
  /** Of the file, as programs for tables count; the head is the first. */
  line: number;
  sku: string;
  onHand?: number;
  cost?: number;
  shelf?: string;
}

export interface WrongRow {
  line: number;
  sku: string;
  problem: 'count' | 'cost' | 'shelf' | 'noSku' | 'unknown';
  value: string;
}

export type ImportFile =
  | { rows: ImportRow[]; wrong: WrongRow[] }
  | { unusable: 'noSku' | 'nothing' };

const longestSku = 64;
const longestShelf = 40;

/** Counts, costs and shelves of a file, found by the heads of its columns; what an export wrote can be read back. */
export function readImport(text: string): ImportFile {
  const [heads = [], ...lines] = readCsv(text);
  const columns = heads.map((head) => head.trim().toLowerCase());
  const [sku, onHand, cost, shelf] = ['sku', 'on hand', 'average cost', 'shelf'].map((name) =>
    columns.indexOf(name),
  );
  if (sku === undefined || sku < 0) return { unusable: 'noSku' };
  if (Math.max(onHand ?? -1, cost ?? -1, shelf ?? -1) < 0) return { unusable: 'nothing' };
  const rows: ImportRow[] = [];
  const wrong: WrongRow[] = [];
  for (const [place, values] of lines.entries()) {
    const textOf = (column = -1) => values[column]?.trim() ?? '';
    const row = readRow(place + 2, {
      code: textOf(sku),
      counted: textOf(onHand),
      paid: textOf(cost),
      // An empty cell says that it lies nowhere; a missing column says nothing.
      lies: (shelf ?? -1) < 0 ? undefined : restoreText(textOf(shelf)),
    });
    if (!row) continue;
    if ('problem' in row) wrong.push(row);
    else rows.push(row);
  }
  return rows.length + wrong.length > 0 ? { rows, wrong } : { unusable: 'nothing' };
}

function readRow(
  line: number,
  {
    code,
    counted,
    paid,
    lies,
  }: { code: string; counted: string; paid: string; lies: string | undefined },
): ImportRow | WrongRow | undefined {
  // An export puts a quote before what looks like a formula.
  const sku = restoreText(code);
  const onHand = readCount(counted);
  const cost = readAmount(paid);
  if (sku === '') {
    const value = counted || paid || lies;
    return value ? { line, sku, problem: 'noSku', value } : undefined;
  }
  if (sku.length > longestSku) return { line, sku, problem: 'unknown', value: sku };
  if (counted && onHand === undefined) return { line, sku, problem: 'count', value: counted };
  if (paid && cost === undefined) return { line, sku, problem: 'cost', value: paid };
  if (lies !== undefined && lies.length > longestShelf) {
    return { line, sku, problem: 'shelf', value: lies };
  }
  return {
    line,
    sku,
    ...(onHand !== undefined && { onHand }),
    ...(cost !== undefined && { cost }),
    ...(lies !== undefined && { shelf: lies }),
  };
}
