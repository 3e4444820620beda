import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addPicture } from '@matjar/api/features/media/media.service.ts';
import type { DemoProduct } from '../catalogue/types.ts';
import type { DemoWorld } from './demo-world.ts';
import { openInspections } from './inspections.ts';

const pictureDir = fileURLToPath(new URL('../pictures/', import.meta.url));
const viewOrder = ['three-quarter', 'front', 'side', 'top', 'detail', 'back'];

export interface PictureFile {
  file: string;
  color?: string;
}

/** A product's pictures in the order of its colours; the first is its cover. */
export function picturesOf(product: DemoProduct): PictureFile[] {
  const folder = path.join(pictureDir, 'products', product.key);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder);
  const hexes = product.colors.length > 0 ? product.colors.map((color) => color.hex) : [undefined];
  return hexes.flatMap((hex) =>
    files
      .filter((file) => hex === undefined || file.startsWith(`${hex.slice(1)}-`))
      .sort((a, b) => rankOfView(a) - rankOfView(b))
      .map((file) => ({ file: path.join(folder, file), ...(hex && { color: hex }) })),
  );
}

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

function rankOfView(file: string): number {
  const view = /^[0-9a-f]{6}-(.+)\.\w+$/.exec(path.basename(file))?.[1] ?? '';
  const rank = viewOrder.indexOf(view);
  return rank < 0 ? viewOrder.length : rank;
}

/** Takes the files in through the same pipeline as an upload; gives the id of each picture by file. */
export async function importPictures(
  world: DemoWorld,
  files: readonly string[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const inspections = await openInspections(pictureDir);
  const different = new Set(files);
  for (const file of different) {
    const picture = await addPicture(world.db, world, await readFile(file), inspections.inspect);
    if (typeof picture === 'string') throw new Error(`${file} is refused: ${picture}`);
    ids.set(file, picture.id);
    world.onProgress('pictures', ids.size, different.size);
  }
  return ids;
}
