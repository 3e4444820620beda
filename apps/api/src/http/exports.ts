import { Readable } from 'node:stream';
import type { ExportFormat } from '@matjar/contract/export-formats.ts';
import { exportTypes } from '@matjar/contract/exports.ts';
import { decimalsFor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LongReads } from '../platform/database/long-reads.ts';
import type { ShopSettings } from '../platform/settings/shop-settings.ts';
import { writeCsv } from '../platform/tables/csv.ts';
import { type PlainTable, type Table, timeFormatter } from '../platform/tables/table.ts';
import { writeXlsx } from '../platform/tables/xlsx.ts';
import { writeZip, type ZipEntry } from '../platform/tables/zip.ts';
import type { SignedIn } from './endpoints/access.ts';
import { type Refusal, refuse } from './errors/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    exports: Exports;
  }
}

/** Concurrency limit: each export holds a connection and loads the database; shoppers come first. */
const maxAtOnce = 2;
const retryAfterSeconds = 30;
/** A client that reads nothing for this long is cut off, because it blocks other exports. */
const patienceMs = 25_000;

type Tables = AsyncIterable<Table> | Iterable<Table>;

interface Export {
  /** Such as `orders`; the file is named after it. */
  list: string;
  format: ExportFormat;
  /** The tables, or a function of the database to read from. */
  tables: Tables | ((db: Db) => Tables);
  /** Several tables, for which CSV needs several files. */
  isArchive?: boolean;
}

/** A finished export, for the audit log. */
export interface Exported {
  user: SignedIn;
  list: string;
  file: string;
  filter: Record<string, string>;
  rows: number;
  /** The client disconnected before the end. */
  isPart: boolean;
}

interface Options {
  settings: ShopSettings;
  longReads: LongReads;
  record: (exported: Exported) => Promise<void>;
}

/** Streams lists as files, a few at a time. */
export class Exports {
  readonly #options: Options;
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  send(reply: FastifyReply, wanted: Export): FastifyReply | Refusal<'exports_busy'> {
    if (this.#running >= maxAtOnce) return refuse('exports_busy').with({ retryAfterSeconds });
    const { list, format, isArchive = false } = wanted;
    const isZip = isArchive && format === 'csv';
    const file = `${list}.${isZip ? 'zip' : format}`;
    this.#running += 1;
    const stream: Readable = Readable.from(
      this.#write(reply, { ...wanted, file }, () => stream.destroy(new Error('Nobody reads.'))),
    );
    stream.once('close', () => {
      this.#running -= 1;
    });
    return reply
      .type(isZip ? 'application/zip' : writeType(format))
      .header('content-disposition', `attachment; filename="${file}"`)
      .send(stream);
  }

  async *#write(
    { request }: FastifyReply,
    { list, file, format, tables, isArchive = false }: Export & { file: string },
    giveUp: () => void,
  ): AsyncGenerator<string | Buffer> {
    const { user } = request;
    if (!user) throw new Error('Exports are for people of the shop.');
    const filter = readFilter(request);
    const { settings, longReads, record } = this.#options;
    const counter = { rows: 0 };
    let isPart = true;
    try {
      const all = typeof tables === 'function' ? tables(await longReads.choose()) : tables;
      const plain = formatTimes(all, settings.values.timeZone, counter);
      const pieces =
        format === 'xlsx'
          ? writeXlsx(plain, { decimals: decimalsFor(settings.values.currency) })
          : isArchive
            ? writeZip(listFiles(plain))
            : writeAll(plain);
      for await (const piece of pieces) {
        const timer = setTimeout(giveUp, patienceMs);
        try {
          yield piece;
        } finally {
          clearTimeout(timer);
        }
      }
      isPart = false;
    } finally {
      await record({ user, list, file, filter, rows: counter.rows, isPart });
    }
  }
}

function writeType(format: ExportFormat): string {
  return format === 'csv' ? `${exportTypes.csv}; charset=utf-8` : exportTypes.xlsx;
}

/** The filter as in the URL, without what the list does not know, for the audit log. */
function readFilter({ originalUrl, query: known }: FastifyRequest): Record<string, string> {
  const query = new URLSearchParams(/\?(.*)$/s.exec(originalUrl)?.[1]);
  query.delete('format');
  const names = [...query.keys()].filter((name) => Object.hasOwn(known as object, name));
  return Object.fromEntries(names.map((name) => [name, query.getAll(name).join(', ')]));
}

/** Writes times in the shop's time zone, and counts rows. */
async function* formatTimes(
  tables: Tables,
  timeZone: string,
  counter: { rows: number },
): AsyncGenerator<PlainTable> {
  const write = timeFormatter(timeZone);
  for await (const table of tables) yield { ...table, batches: writeBatches(table.batches) };

  async function* writeBatches(batches: Table['batches']) {
    for await (const batch of batches) {
      counter.rows += batch.length;
      yield batch.map((row) => row.map((cell) => (cell instanceof Date ? write(cell) : cell)));
    }
  }
}

async function* writeAll(tables: AsyncIterable<PlainTable>): AsyncGenerator<string> {
  for await (const table of tables) yield* writeCsv(table);
}

async function* listFiles(tables: AsyncIterable<PlainTable>): AsyncGenerator<ZipEntry> {
  for await (const table of tables) {
    yield { name: `${table.name.toLowerCase()}.csv`, content: writeCsv(table) };
  }
}
