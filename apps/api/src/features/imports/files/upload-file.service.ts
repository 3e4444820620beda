import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportKind } from '@matjar/contract/imports/import-kinds.ts';
import { importLimits } from '@matjar/contract/imports/imports.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, RefusedError, refuse } from '../../../http/errors/refusal.ts';
import { wakeAfterCommit } from '../../../platform/jobs/job-runs.queries.ts';
import { FileError, type FileRow, readCsv } from '../../../platform/tables/read-csv.ts';
import { readXlsx } from '../../../platform/tables/read-xlsx.ts';
import { findEncoding, isCodePage } from '../../../platform/tables/text-encoding.ts';
import { hashContent } from '../../media/media.service.ts';
import { refuseFullStorage } from '../../media/store-upload.ts';
import { checkJob, noSummary } from '../import-runs.service.ts';
import { findMapping, insertRows, insertRun, updateRun } from '../imports.queries.ts';
import { type ImportDeps, keepOwnColumns } from '../imports-deps.ts';
import { insertArchivePictures } from '../pictures/archived-pictures.queries.ts';
import { archivedName } from '../pictures/archived-pictures.service.ts';
import { hashHeads } from './hash-heads.ts';
import { matchColumns } from './match-columns.ts';
import { ArchiveError, isArchive, readArchive } from './read-archive.ts';

export interface UploadedFile {
  name: string;
  /** Truncated if it exceeds the size limit. */
  content: Readable & { truncated?: boolean };
}

type UploadRefusal = Refusal<
  | 'payload_too_large'
  | 'storage_full'
  | 'import_not_text'
  | 'import_no_workbook'
  | 'import_open_quote'
  | 'import_unreadable'
  | 'import_empty'
  | 'import_too_long'
  | 'import_too_wide'
  | 'import_archive_unsafe'
  | 'import_archive_type'
  | 'import_archive_large'
  | 'import_archive_many'
  | 'import_archive_table'
>;

const rowsAtOnce = 1_000;

/** Stores the rows of a file; a job then compares them with the shop. */
export async function uploadFile(
  deps: ImportDeps,
  { name, content }: UploadedFile,
  kind: ImportKind,
  actor: SignedIn,
): Promise<{ id: string } | UploadRefusal> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const path = join(folder, 'file');
    await pipeline(content, createWriteStream(path)).catch(refuseBroken);
    if (content.truncated) return refuse('payload_too_large');
    const { format, bytes } = await inspect(path);
    // Only products have pictures.
    if (format === 'zip' && kind !== 'products') return refuse('import_unreadable');
    if (format === 'zip') return await storeArchive(deps, { name, path, kind, folder }, actor);
    if (bytes > importLimits.bytes) return refuse('payload_too_large');
    return await storeFile(deps, { id: newId(), name, path, kind }, actor);
  } catch (error) {
    if (error instanceof FileError) return refuseFile(error, name);
    if (error instanceof ArchiveError) return refuseArchive(error);
    return refuseFullStorage(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Pictures are stored first, because the check needs their names. */
async function storeArchive(
  deps: ImportDeps,
  { name, path, kind, folder }: { name: string; path: string; kind: ImportKind; folder: string },
  actor: SignedIn,
): Promise<{ id: string }> {
  const id = newId();
  const tablePath = join(folder, 'table');
  const { storage } = deps.catalog.media;
  const hashes = new Map<string, string>();
  try {
    await readArchive(path, {
      tablePath,
      async onPicture(picture, bytes) {
        const hash = hashContent(bytes);
        await storage.write(archivedName(id, hash), bytes);
        hashes.set(picture, hash);
      },
    });
    return await storeFile(deps, { id, name, path: tablePath, kind, pictures: hashes }, actor);
  } catch (error) {
    for (const hash of hashes.values()) await storage.remove(archivedName(id, hash));
    throw error;
  }
}

interface StoredTable {
  id: string;
  name: string;
  path: string;
  kind: ImportKind;
  /** Hashes of pictures in the archive, by name. */
  pictures?: ReadonlyMap<string, string>;
}

async function storeFile(
  { db }: ImportDeps,
  { id, name, path, kind, pictures = new Map() }: StoredTable,
  actor: SignedIn,
): Promise<{ id: string }> {
  const { format: found, bytes } = await inspect(path);
  if (found === 'zip') throw new FileError('unreadable');
  const format = found;
  const encoding = format === 'csv' ? await findEncoding(createReadStream(path)) : undefined;
  if (encoding) await countRows(readCsv(createReadStream(path), encoding));
  const batches = encoding
    ? readCsv(createReadStream(path), encoding)
    : readXlsx(path, importLimits);
  // Reading the shared strings of a workbook takes time, which no transaction should wait for.
  const first = await batches.next();
  return runTransaction(db, async (tx) => {
    let run: { id: string; heads: string[]; samples: string[] } | undefined;
    let waiting: FileRow[] = [];
    let total = 0;
    async function store(): Promise<void> {
      if (!run || waiting.length === 0) return;
      await insertRows(tx, run.id, waiting);
      total += waiting.length;
      waiting = [];
    }
    for await (const batch of startingWith(first, batches)) {
      for (const row of batch) {
        if (!run) {
          run = await beginRun(tx, row.cells);
          continue;
        }
        const cells = toCells(row.cells, run.heads.length);
        for (const [at, cell] of cells.entries()) {
          const hasMoreLetters =
            isCodePage(encoding) && hasLetters(cell) && !hasLetters(run.samples[at]);
          if (!run.samples[at] || hasMoreLetters) run.samples[at] = cell.slice(0, 60);
        }
        waiting.push({ row: row.row, cells });
        if (total + waiting.length > importLimits.rows) throw new FileError('too-long');
        if (waiting.length >= rowsAtOnce) await store();
      }
    }
    await store();
    if (!run || total === 0) throw new FileError('empty');
    await updateRun(tx, run.id, { total, samples: run.samples });
    await wakeAfterCommit(tx, checkJob);
    return { id: run.id };
  }).finally(() => batches.return(undefined));

  async function beginRun(tx: Db, cells: readonly string[]) {
    if (cells.length > importLimits.columns) throw new FileError('too-wide');
    const heads = toCells(cells, cells.length).map((head) => head.trim().slice(0, 200));
    const matched = matchColumns(heads, kind);
    const saved = await findMapping(tx, hashHeads(heads, kind, actor));
    await insertRun(tx, {
      id,
      kind,
      fileName: name.slice(0, 200),
      format,
      bytes,
      source: matched.source,
      heads,
      samples: heads.map(() => ''),
      columns: keepOwnColumns(actor, kind, saved?.columns ?? matched.columns),
      savedColumns: saved?.name ?? null,
      options: { emptyKeeps: true, newHidden: true, createMissing: false, encoding },
      summary: noSummary,
      actorId: actor.userId,
    });
    await insertArchivePictures(tx, id, pictures);
    return { id, heads, samples: heads.map(() => '') };
  }
}

/** Counts before anything is stored, so that a file with too many rows is refused at once. */
async function countRows(batches: AsyncIterable<FileRow[]>): Promise<void> {
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    if (rows > importLimits.rows + 1) throw new FileError('too-long');
  }
}

async function* startingWith<Item>(
  first: IteratorResult<Item, unknown>,
  rest: AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  if (!first.done) yield first.value;
  yield* rest;
}

/** True for letters outside ASCII, which depend on the code page. */
function hasLetters(text = ''): boolean {
  return /[^\0-\x7f]/.test(text);
}

/** As many cells as headers, without characters that the database cannot store. */
function toCells(cells: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, at) =>
    (cells[at] ?? '').slice(0, importLimits.cellLength).toWellFormed().replaceAll('\0', ''),
  );
}

/** Detects the format by the first bytes, not by the name. */
async function inspect(path: string): Promise<{ format: 'csv' | 'xlsx' | 'zip'; bytes: number }> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const { size: bytes } = await file.stat();
    if (buffer.toString('latin1') !== 'PK\x03\x04') return { format: 'csv', bytes };
    return { format: (await isArchive(path)) ? 'zip' : 'xlsx', bytes };
  } catch (cause) {
    throw 'syscall' in Object(cause) ? cause : new FileError('unreadable', { cause });
  } finally {
    await file.close();
  }
}

function refuseArchive({ problem, file }: ArchiveError): UploadRefusal {
  const megabyte = 1_024 * 1_024;
  switch (problem) {
    case 'broken':
      return refuse('import_unreadable');
    case 'unsafe':
      return refuse('import_archive_unsafe', { file });
    case 'type':
      return refuse('import_archive_type', { file });
    case 'large':
      return refuse('import_archive_large', {
        file,
        megabytes: importLimits.pictureBytes / megabyte,
        all: importLimits.unpackedArchiveBytes / megabyte,
      });
    case 'many':
      return refuse('import_archive_many', { count: importLimits.archiveFiles });
    default:
      return refuse('import_archive_table');
  }
}

/** An aborted upload is the client's error; size limits and disk errors are passed on. */
export function refuseBroken(error: Error): never {
  const isExplained = 'statusCode' in error || 'syscall' in error;
  throw isExplained ? error : new RefusedError(refuse('bad_request'), { cause: error });
}

function refuseFile({ problem, row = 0 }: FileError, name: string): UploadRefusal {
  const isNamedWorkbook = /\.xl\w+$/i.test(name);
  switch (problem) {
    case 'not-text':
      return refuse(isNamedWorkbook ? 'import_no_workbook' : 'import_not_text');
    case 'empty':
      return refuse(isNamedWorkbook ? 'import_no_workbook' : 'import_empty');
    case 'open-quote':
      return refuse('import_open_quote', { row });
    case 'too-long':
      return refuse('import_too_long', { count: importLimits.rows });
    case 'too-wide':
      return refuse('import_too_wide', { count: importLimits.columns });
    default:
      return refuse('import_unreadable');
  }
}
