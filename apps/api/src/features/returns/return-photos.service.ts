import { returnLimits } from '@matjar/contract/returns/returns.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { inspectPicture } from '../media/inspect-picture.ts';
import { renderPicture } from '../media/media.service.ts';
import { refusePicture } from '../media/store-upload.ts';
import {
  lockReturnableOrder,
  readReturnableOrders,
} from '../orders/refunds/returned-pieces.service.ts';
import { refuseStatus } from './return-changes.service.ts';
import { findPhoto, findReturn, insertPhoto } from './returns.queries.ts';
import { type Requester, type ReturnDeps, showReturn, viewerOf } from './returns.service.ts';

/** Large enough to show a scratch. */
const photoWidth = 1_600;

type PhotoRefusal = Refusal<
  'not_found' | 'return_moved' | 'return_photos_full' | 'too_many_requests'
>;

/** Checks before the upload is read. */
export async function refusePhoto(
  deps: ReturnDeps,
  requester: Requester,
  id: string,
): Promise<PhotoRefusal | undefined> {
  const row = isId(id) ? await findReturn(deps.db, id) : undefined;
  const of = row && (await readReturnableOrders(deps.db, [row.orderId])).get(row.orderId);
  if (!row || !of || !viewerOf(deps, of, requester, 'orders:write')) return refuse('not_found');
  if (row.status !== 'requested') return refuseStatus(row.status);
  if (row.photos >= returnLimits.photos) return refuse('return_photos_full');
  return deps.limits.consume('photo', { account: id });
}

/**
 * Encodes the photo again, which removes camera metadata. Files that are no picture are refused as a field
 * error.
 */
export async function renderPhoto(
  { media }: ReturnDeps,
  { field, bytes }: { field: string; bytes: Buffer },
): Promise<Buffer | Refusal<'validation'>> {
  const picture = await inspectPicture(bytes);
  if (typeof picture === 'string') return refusePicture(field, picture);
  let rendered: Buffer | undefined;
  await media.queue.once(`return-photo-${newId()}`, async () => {
    rendered = await renderPicture(bytes, photoWidth, 'webp');
    return true;
  });
  if (!rendered) throw new Error('A photo was not rendered.');
  return rendered;
}

export async function addPhoto(
  deps: ReturnDeps,
  requester: Requester,
  id: string,
  picture: Buffer,
): Promise<PhotoRefusal | undefined> {
  const found = await findReturn(deps.db, id);
  if (!found) return refuse('not_found');
  return runTransaction(deps.db, async (tx) => {
    const of = await lockReturnableOrder(tx, found.orderId);
    const row = await findReturn(tx, id);
    if (!of || !row || !viewerOf(deps, of, requester, 'orders:write')) return refuse('not_found');
    if (row.status !== 'requested') return refuseStatus(row.status);
    if (row.photos >= returnLimits.photos) return refuse('return_photos_full');
    await insertPhoto(tx, id, picture);
    return undefined;
  });
}

/** The return after a photo was added. */
export async function showReturnTo(deps: ReturnDeps, requester: Requester, id: string) {
  const row = isId(id) ? await findReturn(deps.db, id) : undefined;
  const of = row && (await readReturnableOrders(deps.db, [row.orderId])).get(row.orderId);
  const viewer = of && viewerOf(deps, of, requester);
  return viewer ? showReturn(deps.db, id, viewer) : refuse('not_found');
}

/** For staff and the buyer; never by a link. */
export async function readPhoto(
  deps: ReturnDeps,
  user: SignedIn,
  id: string,
  position: string,
): Promise<Buffer | Refusal<'not_found'>> {
  const row = isId(id) && /^\d$/.test(position) ? await findReturn(deps.db, id) : undefined;
  const of = row && (await readReturnableOrders(deps.db, [row.orderId])).get(row.orderId);
  if (!of || !viewerOf(deps, of, { user })) return refuse('not_found');
  return (await findPhoto(deps.db, id, Number(position))) ?? refuse('not_found');
}
