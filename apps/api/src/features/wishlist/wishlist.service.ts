import { randomBytes } from 'node:crypto';
import type {
  SharedWishlist,
  ShareResponse,
  ShareState,
  WishlistIds,
  WishlistResponse,
} from '@matjar/contract/wishlist/wishlist.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { readProducts } from '../catalog/product.service.ts';
import {
  deleteWishlistItem,
  findShare,
  findSharer,
  findWishlistItems,
  insertWishlistItem,
  saveShare,
} from './wishlist.queries.ts';

export interface WishlistDeps {
  db: Db;
  catalog: Catalog;
}

/** Product ids of a person's list; also part of the account's data export. */
export async function listWishlistIds(db: Db, userId: string): Promise<string[]> {
  const items = await findWishlistItems(db, userId);
  return items.map((item) => item.id);
}

export async function showWishlist(deps: WishlistDeps, userId: string): Promise<WishlistResponse> {
  const items = await findWishlistItems(deps.db, userId);
  const data = await readProducts(
    deps.catalog,
    items.map((item) => item.ordinal),
  );
  return { status: 'success', results: data.length, data };
}

export async function addToWishlist(
  { db }: WishlistDeps,
  userId: string,
  productId: string,
): Promise<WishlistIds | Refusal<'not_found'>> {
  const isSold = isId(productId) && (await insertWishlistItem(db, userId, productId));
  if (!isSold) return refuse('not_found');
  return { status: 'success', data: await listWishlistIds(db, userId) };
}

/** Idempotent: no error if the product was not on the list. */
export async function removeFromWishlist(
  { db }: WishlistDeps,
  userId: string,
  productId: string,
): Promise<void> {
  if (isId(productId)) await deleteWishlistItem(db, userId, productId);
}

export { unshareWishlist } from './wishlist.queries.ts';

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
