import { buffer } from 'node:stream/consumers';
import type { ImportDeps } from '../imports-deps.ts';
import { deleteArchivePictures, findArchivePictures } from './archived-pictures.queries.ts';

/** Storage path of a picture from a run's archive. */
export function archivedName(runId: string, hash: string): string {
  return `imports/${runId}/${hash}`;
}

export async function readArchived(
  { catalog }: Pick<ImportDeps, 'catalog'>,
  runId: string,
  hash: string,
): Promise<Buffer | undefined> {
  const stored = await catalog.media.storage.read(archivedName(runId, hash));
  return stored && buffer(stored.body);
}

/** Deletes the archive's pictures; products keep copies of those they use. */
export async function deleteArchive({ db, catalog }: ImportDeps, runId: string): Promise<void> {
  const pictures = await findArchivePictures(db, runId);
  for (const hash of new Set(pictures.values())) {
    await catalog.media.storage.remove(archivedName(runId, hash));
  }
  if (pictures.size > 0) await deleteArchivePictures(db, runId);
}
