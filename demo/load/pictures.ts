import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MediaRow } from '@matjar/api/features/media/media.queries.ts';
import { addPicture } from '@matjar/api/features/media/media.service.ts';
import type { DemoWorld } from './demo-world.ts';
import { openInspections } from './inspections.ts';

const pictureDir = fileURLToPath(new URL('../pictures/', import.meta.url));

export function brandPicture(key: string): string | undefined {
  return existingFile('brands', key);
}

export function bannerPicture(key: string): string | undefined {
  return existingFile('banners', key);
}

function existingFile(folder: string, key: string): string | undefined {
  return ['avif', 'webp']
    .map((extension) => path.join(pictureDir, folder, `${key}.${extension}`))
    .find((file) => existsSync(file));
}

/** Takes the files in through the same pipeline as an upload; gives each picture by its file. */
export async function importPictures(
  world: DemoWorld,
  files: readonly string[],
): Promise<Map<string, MediaRow>> {
  const pictures = new Map<string, MediaRow>();
  const inspections = await openInspections(pictureDir);
  const different = new Set(files);
  for (const file of different) {
    const picture = await addPicture(world.db, world, await readFile(file), inspections.inspect);
    if (typeof picture === 'string') throw new Error(`${file} is refused: ${picture}`);
    pictures.set(file, picture);
    world.onProgress('pictures', pictures.size, different.size);
  }
  return pictures;
}
