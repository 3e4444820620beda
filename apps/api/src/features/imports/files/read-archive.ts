import { createWriteStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { importLimits } from '@matjar/contract/imports/imports.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** The reason why an archive is refused, and the file concerned. */
export class ArchiveError extends Error {
  readonly problem: 'broken' | 'unsafe' | 'type' | 'large' | 'many' | 'no-table';
  readonly file: string;

  constructor(problem: ArchiveError['problem'], file = '') {
    super(`${problem} ${file}`);
    this.name = 'ArchiveError';
    this.problem = problem;
    this.file = file;
  }
}

const tables = new Set(['.csv', '.tsv', '.txt', '.xlsx']);
const pictures = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif']);
/** Limit of the compression ratio against zip bombs: pictures hardly compress. */
const maxShrunk = 100;
const harmlessBytes = 1_024 * 1_024;
/** The file type in the upper half of the attributes, set by Unix. */
const kindMask = 0o170000;
const symbolicLink = 0o120000;
const regularFile = 0o100000;

/** True for a ZIP archive that is not a workbook. */
export async function isArchive(path: string): Promise<boolean> {
  const archive = await openArchive(path);
  try {
    let seen = 0;
    for await (const { fileName } of archive.eachEntry()) {
      if (fileName === '[Content_Types].xml' || fileName === 'xl/workbook.xml') return false;
      seen += 1;
      if (seen > importLimits.archiveFiles) return true;
    }
    return true;
  } catch (error) {
    if (leadsOut(error)) return true;
    throw explainDamage(error);
  } finally {
    archive.close();
  }
}

function openArchive(path: string, options: { strictFileNames?: boolean } = {}): Promise<ZipFile> {
  return openPromise(path, { autoClose: false, ...options }).catch((error: unknown) => {
    throw explainDamage(error);
  });
}

/** Errors of the ZIP reader have no code, those of zlib begin with a Z; errors of the disk are passed on. */
function explainDamage(error: unknown, file?: string): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveError) return error;
  const isDamage = !('code' in error) || String(error.code).startsWith('Z_');
  return isDamage ? new ArchiveError('broken', file) : error;
}

/** The ZIP reader refuses such names itself. */
function leadsOut(error: unknown): error is Error {
  return error instanceof Error && /fileName|relative path|absolute path/.test(error.message);
}

/**
 * Reads a table and its pictures. Sizes and names are checked before anything is extracted, and enforced
 * while it is; only one picture at a time is in memory.
 */
export async function readArchive(
  path: string,
  { tablePath, onPicture }: ArchiveReader,
): Promise<{ tableName: string }> {
  const archive = await openArchive(path, { strictFileNames: true });
  try {
    const entries = await listEntries(archive);
    const [table, second] = entries.filter(({ fileName }) => tables.has(endingOf(fileName)));
    if (!table || second) throw new ArchiveError('no-table');
    if (table.uncompressedSize > importLimits.bytes)
      throw new ArchiveError('large', table.fileName);
    await unpack(archive, table, (chunks) => pipeline(chunks, createWriteStream(tablePath)));
    for (const entry of entries) {
      if (entry === table) continue;
      const bytes = await unpack(archive, entry, buffer);
      if (!looksLikePicture(bytes)) throw new ArchiveError('type', entry.fileName);
      await onPicture(entry.fileName, bytes);
    }
    return { tableName: basename(table.fileName) };
  } finally {
    archive.close();
  }
}

/** Reads an entry to its end; throws if it does not match the archive's directory. */
async function unpack<Read>(
  archive: ZipFile,
  entry: Entry,
  read: (chunks: AsyncIterable<Buffer>) => Promise<Read>,
): Promise<Read> {
  let sum = 0;
  async function* checked(): AsyncGenerator<Buffer> {
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw new ArchiveError('broken', entry.fileName);
  }
  try {
    return await read(checked());
  } catch (error) {
    throw explainDamage(error, entry.fileName);
  }
}

interface ArchiveReader {
  tablePath: string;
  onPicture: (name: string, bytes: Buffer) => Promise<void>;
}

async function listEntries(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let [bytes, seen] = [0, 0];
  try {
    for await (const entry of archive.eachEntry()) {
      const { fileName } = entry;
      seen += 1;
      if (seen > importLimits.archiveFiles) throw new ArchiveError('many');
      if (isLeftBehind(fileName)) continue;
      checkEntry(entry);
      bytes += entry.uncompressedSize;
      entries.push(entry);
      if (bytes > importLimits.unpackedArchiveBytes) throw new ArchiveError('large', fileName);
    }
  } catch (error) {
    if (leadsOut(error)) throw new ArchiveError('unsafe', error.message.split(': ').at(-1));
    throw explainDamage(error);
  }
  return entries;
}

function checkEntry(entry: Entry): void {
  const { fileName, uncompressedSize, compressedSize, externalFileAttributes } = entry;
  const kind = (externalFileAttributes >>> 16) & kindMask;
  const isFile = kind === 0 || kind === regularFile;
  if (kind === symbolicLink || !isFile || entry.isEncrypted()) {
    throw new ArchiveError('unsafe', fileName);
  }
  const ending = endingOf(fileName);
  if (tables.has(ending)) return;
  if (!pictures.has(ending)) throw new ArchiveError('type', fileName);
  const isBlownUp = uncompressedSize > compressedSize * maxShrunk;
  if (
    uncompressedSize > importLimits.pictureBytes ||
    (isBlownUp && uncompressedSize > harmlessBytes)
  ) {
    throw new ArchiveError('large', fileName);
  }
}

/** Folders, and hidden files that systems add to archives. */
function isLeftBehind(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)(\.|Thumbs\.db$)/i.test(name);
}

function endingOf(name: string): string {
  return extname(name).toLowerCase();
}

/** Checks the first bytes only; the picture is validated when it is stored. */
function looksLikePicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG') ||
    start.startsWith('GIF8') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    start.slice(4, 8) === 'ftyp'
  );
}

/** Finds pictures by full path, or by file name if it is unique. */
export function indexPictures(names: Iterable<string>) {
  const byName = new Map<string, string>();
  const byBase = new Map<string, string | undefined>();
  for (const name of names) {
    byName.set(name.toLowerCase(), name);
    const base = basename(name).toLowerCase();
    byBase.set(base, byBase.has(base) ? undefined : name);
  }
  return {
    find(name: string): string | undefined {
      const key = name
        .replaceAll('\\', '/')
        .replace(/^\.?\//, '')
        .toLowerCase();
      return byName.get(key) ?? byBase.get(key);
    },
  };
}
