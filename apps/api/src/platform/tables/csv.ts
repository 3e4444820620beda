import { defuseFormula } from '@matjar/contract/spreadsheet-text.ts';
import type { PlainTable, Value } from './table.ts';

/** Programs for tables read UTF-8 where it begins so. */
const byteOrderMark = '\ufeff';

/** As RFC 4180 says, a batch of lines at a time. */
export async function* writeCsv({ columns, batches }: PlainTable): AsyncGenerator<string> {
  const isText = columns.map(({ kind }) => kind === 'text');
  // The head leaves with the first rows: what fails while these are read can still be answered as an error.
  let lines = byteOrderMark + writeLine(columns.map(({ head }) => head));
  for await (const batch of batches) {
    yield lines + batch.map((row) => writeLine(row, isText)).join('');
    lines = '';
  }
  if (lines !== '') yield lines;
}

export function writeLine(values: readonly Value[], isText?: readonly boolean[]): string {
  return `${values.map((value, at) => writeValue(value, isText?.[at] ?? true)).join(',')}\r\n`;
}

function writeValue(value: Value, isText: boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return String(value ?? '');
  // An amount below zero is no formula.
  const harmless = isText ? defuseFormula(value) : value;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
