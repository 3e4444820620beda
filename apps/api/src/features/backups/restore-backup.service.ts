import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Loader, loadTables } from '@matjar/db/load-tables.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { hashContent, storeOriginal } from '../media/media.service.ts';
import { type ReadEntry, readEntries } from './entries.ts';
import { BackupProblem, openSealedFile } from './sealed-file.ts';

export interface RestoreOptions {
  /** A direct connection, not through a pooler. */
  url: string;
  /** Without a storage the pictures are checked but not stored. */
  storage: Storage | undefined;
  key: string | undefined;
  /** Discard the current content of the database; otherwise a database with tables is refused. */
  replace: boolean;
}

export interface RestoredBackup {
  takenAt: Date;
  pictures: number;
}

/**
 * Restores database and pictures. The database changes in one transaction at the very end; pictures are only
 * added, so that after a failure everything still works as before.
 */
export async function restoreBackup(
  file: string,
  { url, storage, key, replace }: RestoreOptions,
): Promise<RestoredBackup> {
  return loadTables(url, async (loader) => {
    if (!replace && (await loader.hasTables())) {
      throw new BackupProblem(
        'The database is not empty: say --replace to throw away what is in it.',
      );
    }
    return pipeline(
      createReadStream(file),
      (content) => openSealedFile(content, key),
      createGunzip(),
      (content) => takeEntries(readEntries(content), loader, storage),
    );
  });
}

async function takeEntries(
  entries: AsyncIterable<ReadEntry>,
  loader: Loader,
  storage: Storage | undefined,
): Promise<RestoredBackup> {
  const restored = { takenAt: new Date(0), pictures: 0 };
  for await (const { entry, content } of entries) {
    if (entry.kind === 'table') {
      await pipeline(content, loader.fillTable(entry));
    } else if (entry.kind === 'picture') {
      await storePicture(entry.hash, await buffer(content), storage);
      restored.pictures += 1;
    } else {
      await buffer(content);
    }
    if (entry.kind === 'shop') {
      restored.takenAt = new Date(entry.takenAt);
      await loader.makeTables(entry.migration);
    }
    if (entry.kind === 'sequences') await loader.finish(entry.sequences);
    if (entry.kind === 'end' && entry.pictures === restored.pictures) return restored;
  }
  throw new BackupProblem('The backup is cut off: not all that it should hold is in it.');
}

async function storePicture(hash: string, bytes: Buffer, storage: Storage | undefined) {
  if (hashContent(bytes) !== hash) {
    throw new BackupProblem(`Picture ${hash} of the backup is not what its name says.`);
  }
  if (storage) await storeOriginal(storage, hash, bytes);
}
