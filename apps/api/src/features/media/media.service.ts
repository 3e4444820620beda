import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type PictureFormat,
  pictureFormats,
  pictureWidths,
  uploadLimits,
  widthsFor,
} from '@matjar/contract/media/media.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import sharp from 'sharp';
import type { Storage, StoredFile } from '../../platform/storage/storage.ts';
import { type InspectedPicture, inspectPicture, type PictureProblem } from './inspect-picture.ts';
import { findMediaByHash, type MediaRow, saveMedia } from './media.queries.ts';
import type { RenderQueue } from './render-queue.ts';
import { deleteIfUnused, lockLongUnused, noteUnusedMedia } from './sweep-media.queries.ts';

export interface MediaDeps {
  storage: Storage;
  queue: RenderQueue;
}

/** Lets callers skip decoding bytes that were inspected before. */
type InspectPicture = (
  bytes: Uint8Array,
  contentHash: string,
) => Promise<InspectedPicture | PictureProblem>;

const hashLength = 32;

/** The id of a picture: a hash of its content. */
export function hashContent(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);
}

function originalName(hash: string): string {
  return `originals/${hash.slice(0, 2)}/${hash}`;
}

function renditionName(hash: string, width: number, format: PictureFormat): string {
  return `renditions/${hash.slice(0, 2)}/${hash}-${width}.${format}`;
}

/**
 * Stores a picture: inspected, kept as uploaded but never served, identified by its content. Only newly
 * encoded renditions are served, made at the first request.
 */
export async function addPicture(
  db: Db,
  { storage }: Pick<MediaDeps, 'storage'>,
  bytes: Uint8Array,
  inspect: InspectPicture = inspectPicture,
): Promise<MediaRow | PictureProblem> {
  const contentHash = hashContent(bytes);
  const known = await findMediaByHash(db, contentHash);
  if (known && known.unusedSince === null) return known;
  const picture = known ?? (await inspect(bytes, contentHash));
  if (typeof picture === 'string') return picture;
  const { width, height, hasAlpha, placeholder } = picture;
  const widths = widthsFor(width);
  return runTransaction(db, async (tx) => {
    // The row first: its lock waits until a sweep of the same picture has deleted the files.
    const row = await saveMedia(tx, { contentHash, width, height, hasAlpha, placeholder, widths });
    await storage.write(originalName(contentHash), bytes);
    return row;
  });
}

/** The original file, for backups. */
export async function readOriginal(storage: Storage, hash: string): Promise<Buffer | undefined> {
  const original = await storage.read(originalName(hash));
  return original && buffer(original.body);
}

/** From a backup; an existing file has the same content. */
export async function storeOriginal(
  storage: Storage,
  hash: string,
  bytes: Uint8Array,
): Promise<void> {
  const known = await storage.read(originalName(hash));
  known?.body.destroy();
  if (known?.size !== bytes.length) await storage.write(originalName(hash), bytes);
}

/** Deletes all sizes and formats, whether they were made or not. */
async function removeFiles(storage: Storage, contentHash: string): Promise<void> {
  for (const width of pictureWidths) {
    for (const format of pictureFormats) {
      await storage.remove(renditionName(contentHash, width, format));
    }
  }
  await storage.remove(originalName(contentHash));
}

/** A rendition as a stream; undefined if there is no such picture or width. */
export async function openRendition(
  { storage, queue }: MediaDeps,
  hash: string,
  width: number,
  format: PictureFormat,
  client?: string,
): Promise<StoredFile | undefined> {
  const name = renditionName(hash, width, format);
  const made = await storage.read(name);
  if (made) return made;
  const make = async () => {
    const original = await storage.read(originalName(hash));
    if (!original) return false;
    await storage.write(name, await renderPicture(await buffer(original.body), width, format));
    return true;
  };
  const found = await queue.once(name, make, client);
  return found ? storage.read(name) : undefined;
}

/** JPEG has no transparency: cut-out products get the background of product tiles. */
const jpegGround = '#f5f3f0';

/** Encodes one rendition. Metadata such as location and camera is removed. */
export function renderPicture(
  original: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const resized = sharp(original, { limitInputPixels: uploadLimits.pixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'avif':
      return resized.avif({ quality: 58, effort: 2 }).toBuffer();
    case 'webp':
      return resized.webp({ quality: 82, alphaQuality: 90, effort: 3 }).toBuffer();
    case 'jpg':
      return resized
        .flatten({ background: jpegGround })
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
    case 'png':
      return resized.png({ palette: true, quality: 80, effort: 5 }).toBuffer();
  }
}

const unusedDays = 7;

/** Limit per run; the rest waits for the next. */
const atOnce = 500;

/** Deletes pictures that have been unused for a week, with all their files. */
export async function sweepMedia(
  db: Db,
  { storage }: Pick<MediaDeps, 'storage'>,
  days = unusedDays,
): Promise<void> {
  await noteUnusedMedia(db);
  for (let swept = 0; swept < atOnce; swept += 1) {
    if (!(await sweepOne(db, storage, days))) return;
  }
}

async function sweepOne(db: Db, storage: MediaDeps['storage'], days: number): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const picture = await lockLongUnused(tx, days);
    if (!picture) return false;
    // Files are deleted while the row is locked: an upload of the same picture is written after that. A crash
    // in between leaves a row without files, which the next upload fills or the next run deletes.
    if (await deleteIfUnused(tx, picture.id)) await removeFiles(storage, picture.contentHash);
    return true;
  });
}
