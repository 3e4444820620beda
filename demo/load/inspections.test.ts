import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inspectPicture } from '@matjar/api/features/media/inspect-picture.ts';
import { hashContent } from '@matjar/api/features/media/media.service.ts';
import { expect, it } from 'vitest';

const pictureDir = fileURLToPath(new URL('../pictures/', import.meta.url));
const files = globSync(`${pictureDir}**/*.{avif,webp}`).sort();

async function readInspections(): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(`${pictureDir}inspections.json`, 'utf8'));
}

it('lists every demo picture, so that none is decoded at the first start', async () => {
  const hashes = await Promise.all(files.map(async (file) => hashContent(await readFile(file))));
  expect(Object.keys(await readInspections())).toEqual([...new Set(hashes)].sort());
});

it('says of a picture what looking at it says', async () => {
  const inspections = await readInspections();
  for (const file of files.filter((_, index) => index % 200 === 0)) {
    const bytes = await readFile(file);
    const { placeholder, ...facts } = Object(await inspectPicture(bytes));
    // The tiny picture's bytes may differ between versions of the encoder.
    expect(inspections[hashContent(bytes)]).toMatchObject(facts);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  }
});
