import { type Currency, decimalsFor, sumToMajor } from '@matjar/contract/money.ts';

/** Amounts are written by `formatAmount`, days as ISO 8601 does; times are `Date`s. */
type Kind = 'text' | 'number' | 'money' | 'day' | 'time';

export type Value = string | number | boolean | null | undefined;

/** Times are written by the clocks of the shop. */
type Cell = Value | Date;

export interface Column<Row> {
  head: string;
  kind?: Kind;
  value: (row: Row) => Cell;
}

interface TableOf<Each> {
  name: string;
  columns: readonly { head: string; kind: Kind }[];
  batches: AsyncIterable<Each[][]>;
}

/** Rows for a file. They are read while they are written, a batch at a time. */
export type Table = TableOf<Cell>;

/** The same, with nothing left to say of its cells. */
export type PlainTable = TableOf<Value>;

export function makeTable<Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Table {
  return {
    name,
    columns: columns.map(({ head, kind = 'text' }) => ({ head, kind })),
    batches: readCells(columns, batches),
  };
}

async function* readCells<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) {
    yield batch.map((row) => columns.map(({ value }) => value(row)));
  }
}

/** `12.50`: programs for tables add it up, in whatever currency its column says. */
export function formatAmount(minor: number | null, currency: Currency): string | undefined {
  if (minor === null) return undefined;
  return sumToMajor(minor, currency).toFixed(decimalsFor(currency));
}

/** Times as clocks of a time zone show them: `2026-11-16 22:15:33`. */
export function timeFormatter(timeZone: string): (time: Date) => string {
  // Of all languages, Swedish writes them as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (time) => format.format(time);
}
