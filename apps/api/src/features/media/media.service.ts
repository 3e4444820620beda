import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type PictureFormat,
  pictureFormats,
  pictureWidths,
  widthsFor,
} from '@matjar/contract/catalog/media.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { Storage, StoredFile } from '../../platform/storage/storage.ts';
import { type InspectedPicture, inspectPicture, type PictureProblem } from './inspect-picture.ts';
import { findMediaByHash, type MediaRow, saveMedia } from './media.queries.ts';
import { renderPicture } from './render-picture.ts';
import type { RenderQueue } from './render-queue.ts';

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
export async function removeFiles(storage: Storage, contentHash: string): Promise<void> {
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
