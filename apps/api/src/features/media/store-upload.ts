import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import { chooseWidth, picturePath } from '@matjar/contract/media/media.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import type { StoreFile } from '../../http/requests/form-bodies.ts';
import { isErrorWithCode } from '../../platform/describe-error.ts';
import { translate } from '../../platform/texts.ts';
import type { PictureProblem } from './inspect-picture.ts';
import { findMediaByHashes, type MediaRow, readMediaByHashes } from './media.queries.ts';
import { addPicture, type MediaDeps } from './media.service.ts';

const problemTexts = {
  'not-a-picture': 'adminCatalog.pictureUnreadable',
  'too-many-pixels': 'adminCatalog.pictureTooLarge',
  'moving-picture': 'adminCatalog.pictureMoving',
} as const satisfies Record<PictureProblem, MessageKey>;

/** Stores an uploaded picture and returns its URL; other files are refused as a field error. */
export function storeUpload(db: Db, media: MediaDeps): StoreFile {
  return async ({ field, bytes }) => {
    const takeIn = () => addPicture(db, media, bytes);
    const picture = await media.queue.takeIn(takeIn).catch(refuseFullStorage);
    if (picture instanceof Refusal) return picture;
    return typeof picture === 'string' ? refusePicture(field, picture) : addressOf(picture);
  };
}

/** A field error with the reason. */
export function refusePicture(field: string, problem: PictureProblem): Refusal<'validation'> {
  const fields = [{ param: field, msg: translate(problemTexts[problem]) }];
  return refuse('validation').with({ fields });
}

/** Same for bytes from elsewhere: returns URL and hash, or the problem. */
export async function takePicture(
  db: Db,
  media: MediaDeps,
  bytes: Uint8Array,
): Promise<{ address: string; hash: string } | { problem: string }> {
  const picture = await addPicture(db, media, bytes);
  if (typeof picture === 'string') return { problem: translate(problemTexts[picture]) };
  return { address: addressOf(picture), hash: picture.contentHash };
}

/** A picture that the shop already has. */
export async function pictureOfHash(
  db: Db,
  hash: string,
): Promise<{ address: string } | undefined> {
  const [picture] = await findMediaByHashes(db, [hash]);
  return picture && { address: addressOf(picture) };
}

/** `ENOSPC`: the disk is full. `EDQUOT`: the quota of this account is used up. Other errors are thrown again. */
export function refuseFullStorage(error: unknown): Refusal<'storage_full'> {
  const isFull = isErrorWithCode(error, 'ENOSPC') || isErrorWithCode(error, 'EDQUOT');
  if (isFull) return refuse('storage_full');
  throw error;
}

/** The URL by which admins refer to a picture. */
export function addressOf({ contentHash, width }: MediaRow): string {
  return picturePath(contentHash, chooseWidth(width, 800), 'webp');
}

/** Pictures by URL; unknown URLs have no entry. */
export async function findPictures(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, MediaRow>> {
  return byAddress(addresses, (hashes) => findMediaByHashes(db, hashes));
}

/** Same, in the form that pages show. */
export async function describePictures(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, Picture>> {
  const rows = await byAddress(addresses, (hashes) => readMediaByHashes(db, hashes));
  return new Map([...rows].map(([address, row]) => [address, toPicture(row)]));
}

async function byAddress(
  addresses: readonly string[],
  find: (hashes: readonly string[]) => Promise<MediaRow[]>,
): Promise<Map<string, MediaRow>> {
  if (addresses.length === 0) return new Map();
  const hashes = addresses.map((address) => /([0-9a-f]{32})-\d+\.\w+$/.exec(address)?.[1] ?? '');
  const rows = await find([...new Set(hashes)]);
  const byHash = new Map(rows.map((row) => [row.contentHash, row]));
  return new Map(
    addresses.flatMap((address, at) => {
      const row = byHash.get(hashes[at] ?? '');
      return row ? [[address, row]] : [];
    }),
  );
}

function toPicture({ contentHash, width, height, placeholder }: MediaRow): Picture {
  return { hash: contentHash, width, height, placeholder };
}

/** A picture just uploaded, in the form that its form shows. */
export async function describeUpload(db: Db, address: string) {
  const row = (await findPictures(db, [address])).get(address);
  if (!row) return refuse('not_found');
  return { url: address, picture: toPicture(row) };
}
