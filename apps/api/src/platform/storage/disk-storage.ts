import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isErrorWithCode } from '../describe-error.ts';
import type { Storage } from './storage.ts';

const safeName = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;

export function openDiskStorage(folder: string): Storage {
  const place = (name: string) => {
    if (!safeName.test(name)) throw new Error(`"${name}" is no name for a stored file.`);
    return path.join(folder, name);
  };

  return {
    async write(name, bytes) {
      const file = place(name);
      const half = `${file}.${randomUUID()}.part`;
      const inner = path.dirname(file);
      const made = await mkdir(inner, { recursive: true });
      try {
        await writeSynced(half, bytes);
        await rename(half, file);
        await syncFolders(inner, made === undefined ? inner : path.dirname(made));
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },

    async read(name) {
      try {
        const handle = await open(place(name));
        const { size } = await handle.stat();
        return { body: handle.createReadStream(), size };
      } catch (error) {
        if (isErrorWithCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },

    async remove(name) {
      await rm(place(name), { force: true });
    },
  };
}

/** Flushed to disk (fsync), as the row that names the picture will be. */
async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The folder of a file, and those that were made for it. */
async function syncFolders(inner: string, outer: string): Promise<void> {
  for (let folder = inner; ; folder = path.dirname(folder)) {
    await syncFolder(folder);
    if (folder === outer || folder === path.dirname(folder)) return;
  }
}

/** The name of a file survives a power cut once the folder it stands in is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
