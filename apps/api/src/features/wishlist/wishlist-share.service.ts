import { randomBytes } from 'node:crypto';
import type {
  SharedWishlist,
  ShareResponse,
  ShareState,
} from '@matjar/contract/catalog/wishlist.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { showWishlist, type WishlistDeps } from './wishlist.service.ts';
import { findShare, findSharer, saveShare } from './wishlist-share.queries.ts';

export { unshareWishlist } from './wishlist-share.queries.ts';

/** Enough not to be guessed. */
const tokenBytes = 18;

export async function readShare(db: Db, userId: string): Promise<ShareState> {
  return { data: (await findShare(db, userId)) ?? null };
}

/** The link stays the same until it is revoked. */
export async function shareWishlist(
  db: Db,
  userId: string,
  showsName: boolean,
): Promise<ShareResponse> {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { data: await saveShare(db, { userId, token, showsName }) };
}

/** The public view: products, and at most the owner's first name. */
export async function showSharedWishlist(
  deps: WishlistDeps,
  token: string,
): Promise<SharedWishlist | Refusal<'not_found'>> {
  const sharer = await findSharer(deps.db, token);
  if (!sharer) return refuse('not_found');
  const { data: products } = await showWishlist(deps, sharer.userId);
  const name = sharer.showsName ? firstName(sharer.name) : undefined;
  return { data: { products, ...(name && { name }) } };
}

function firstName(name: string): string | undefined {
  return name.trim().split(/\s+/)[0];
}
