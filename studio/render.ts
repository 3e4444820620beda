import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openStudio, type StudioBrowser } from './browser.ts';
import { writePicture } from './develop-file.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import type { RawPicture } from './orders.ts';
import { type PlannedPicture, planPictures } from './plan.ts';

/*
 * node studio/render.ts [--only product-key,banner-name,...] [--preview]
 *
 * Takes the demo shop's pictures into demo/pictures. Pictures whose input has not changed are kept,
 * so a run that was stopped goes on where it was. --preview takes small, rough pictures into a
 * temporary folder instead and leaves the real ones alone.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, preview: { type: 'boolean', default: false } },
});

const pictureFolder = values.preview
  ? join(tmpdir(), 'matjar-picture-preview')
  : fileURLToPath(new URL('../demo/pictures/', import.meta.url));
const picturesPerManifest = 8;
const encodersAtOnce = 2;

await mkdir(pictureFolder, { recursive: true });
const plan = await planPictures();
const manifest = values.preview ? new Map<string, string>() : await readManifest(pictureFolder);
const wanted = values.only ? chosen(plan, values.only.split(',')) : plan;
const missing = wanted.filter((picture) => !isUpToDate(picture, manifest));
if (!values.only && !values.preview) await removeForgotten(plan, manifest);
console.log(`${wanted.length} pictures, ${missing.length} to take`);
if (missing.length > 0) await takePictures(missing);

function chosen(all: PlannedPicture[], names: string[]): PlannedPicture[] {
  const isWanted = ({ file }: PlannedPicture) =>
    names.some(
      (name) => file.startsWith(`products/${name}/`) || file.startsWith(`banners/${name}.`),
    );
  const found = all.filter(isWanted);
  if (found.length === 0) throw new Error(`Nothing is called ${names.join(' or ')}`);
  return found;
}

function isUpToDate({ file, hash }: PlannedPicture, known: Manifest): boolean {
  return known.get(file) === hash && existsSync(join(pictureFolder, file));
}

/** Deletes pictures of products and colours that are no longer in the catalogue. */
async function removeForgotten(all: PlannedPicture[], known: Manifest): Promise<void> {
  const planned = new Set(all.map(({ file }) => file));
  for (const file of [...known.keys()]) {
    if (planned.has(file)) continue;
    await rm(join(pictureFolder, file), { force: true });
    known.delete(file);
  }
}

async function takePictures(pictures: PlannedPicture[]): Promise<void> {
  const studio = await openStudio();
  const started = performance.now();
  const encoding = new Set<Promise<void>>();
  let bytes = 0;
  try {
    for (const [index, picture] of pictures.entries()) {
      const raw = await photograph(studio, picture);
      // Compress while the next picture is being taken, but never let raw pictures pile up.
      if (encoding.size >= encodersAtOnce) await Promise.race(encoding);
      const job = writePicture(raw, join(pictureFolder, picture.file)).then((size) => {
        bytes += size;
        manifest.set(picture.file, picture.hash);
        encoding.delete(job);
      });
      encoding.add(job);
      if (index % picturesPerManifest === picturesPerManifest - 1) await saveProgress();
      report(index + 1, pictures.length, started);
    }
    await Promise.all(encoding);
  } finally {
    await studio.close();
    await saveProgress();
  }
  const seconds = (performance.now() - started) / 1000 / pictures.length;
  const average = Math.round(bytes / pictures.length / 1024);
  console.log(`\n${seconds.toFixed(2)} s and ${average} KB per picture`);
}

async function saveProgress(): Promise<void> {
  if (!values.preview) await writeManifest(pictureFolder, manifest);
}

function photograph(studio: StudioBrowser, picture: PlannedPicture): Promise<RawPicture> {
  if (picture.type === 'banner') {
    const scale = values.preview ? 0.5 : 1;
    return studio.photographBanner({ ...picture.order, scale });
  }
  const { order } = picture;
  return studio.photographProduct(
    values.preview ? { ...order, size: order.size / 2, exposures: 1 } : order,
  );
}

function report(done: number, total: number, started: number): void {
  const perPicture = (performance.now() - started) / done;
  const left = Math.round((perPicture * (total - done)) / 1000);
  const line = `${done} of ${total}, ${left} s left`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(40)}`);
  else if (done % 10 === 0 || done === total) console.log(line);
}
