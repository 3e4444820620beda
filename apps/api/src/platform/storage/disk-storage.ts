import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isErrorWithCode } from '../is-error-with-code.ts';
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
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(half, bytes);
        await rename(half, file);
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
