import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type InspectedPicture,
  inspectPicture,
  type PictureProblem,
} from '@matjar/api/features/media/inspect-picture.ts';
import { hashContent } from '@matjar/api/features/media/media.service.ts';

/*
 * What the shop's pipeline found in each demo picture when it was taken, by the hash of its content.
 * Decoding more than a thousand pictures takes half a minute; with this a first start takes seconds.
 * A picture that is not listed is simply inspected.
 */
const fileName = 'inspections.json';

interface Inspections {
  inspect(bytes: Uint8Array, contentHash: string): Promise<InspectedPicture | PictureProblem>;
}

export async function openInspections(pictureDir: string): Promise<Inspections> {
  const known = await readKnown(pictureDir);
  return {
    inspect: async (bytes, contentHash) => known[contentHash] ?? inspectPicture(bytes),
  };
}

/** Looks at the pictures that are new and forgets those that are gone. */
export async function refreshInspections(pictureDir: string): Promise<void> {
  const known = await readKnown(pictureDir);
  const current: Record<string, InspectedPicture> = {};
  for await (const file of glob('**/*.{avif,webp}', { cwd: pictureDir })) {
    const bytes = await readFile(path.join(pictureDir, file));
    const hash = hashContent(bytes);
    const picture = known[hash] ?? (await inspectPicture(bytes));
    if (typeof picture === 'string') throw new Error(`${file} is refused: ${picture}`);
    current[hash] = picture;
  }
  const lines = Object.keys(current)
    .sort()
    .map((hash) => `  ${JSON.stringify(hash)}: ${JSON.stringify(current[hash])}`);
  await writeFile(path.join(pictureDir, fileName), `{\n${lines.join(',\n')}\n}\n`);
}

async function readKnown(pictureDir: string): Promise<Record<string, InspectedPicture>> {
  const file = path.join(pictureDir, fileName);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}
