import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readSnapshot, type Snapshot } from '@matjar/db/dump-tables.ts';
import { syncFolder } from '../../platform/storage/disk-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readOriginal } from '../media/media.service.ts';
import { writeEntry } from './entries.ts';
import { sealFile } from './sealed-file.ts';

export interface BackupOptions {
  /** A direct connection, not through a pooler: it is read from for a long time. */
  url: string;
  storage: Storage;
  /** Without it the backup is not encrypted. */
  key: string | undefined;
}

export interface WrittenBackup {
  takenAt: Date;
  bytes: number;
  pictures: number;
  /** Pictures in use whose files are missing. */
  missing: string[];
}

/**
 * Writes the whole shop into one file. The database is read in one snapshot; pictures are read afterwards,
 * which is safe because they are named by their content and never change.
 */
export async function writeBackup(file: string, options: BackupOptions): Promise<WrittenBackup> {
  const half = `${file}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const facts = await readSnapshot(options.url, async (snapshot) => {
      const counts = { pictures: 0, missing: [] as string[] };
      await pipeline(
        Readable.from(listEntries(snapshot, options.storage, counts)),
        // Tables compress well at any level; pictures are compressed already.
        createGzip({ level: 1 }),
        (content) => sealFile(content, options.key),
        createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true }),
      );
      return { takenAt: snapshot.takenAt, ...counts };
    });
    await rename(half, file);
    await syncFolder(path.dirname(file));
    return { ...facts, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

async function* listEntries(
  snapshot: Snapshot,
  storage: Storage,
  counts: { pictures: number; missing: string[] },
): AsyncGenerator<Uint8Array> {
  const { migration, tables } = snapshot;
  const takenAt = snapshot.takenAt.toISOString();
  yield* writeEntry({ kind: 'shop', takenAt, migration });
  for (const table of tables) {
    yield* writeEntry({ kind: 'table', ...table }, snapshot.readTable(table));
  }
  yield* writeEntry({ kind: 'sequences', sequences: await snapshot.readSequences() });
  const pictures = await snapshot.select<{ hash: string; isUsed: boolean }>(
    'select content_hash as hash, unused_since is null as "isUsed" from media order by 1',
  );
  for (const { hash, isUsed } of pictures) {
    const bytes = await readOriginal(storage, hash);
    if (bytes) {
      counts.pictures += 1;
      yield* writeEntry({ kind: 'picture', hash }, [bytes]);
    } else if (isUsed) {
      counts.missing.push(hash);
    }
  }
  yield* writeEntry({ kind: 'end', pictures: counts.pictures });
}
