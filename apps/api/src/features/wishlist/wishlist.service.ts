import type { WishedIds, WishlistAnswer } from '@matjar/contract/wishlist.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { readProducts } from '../catalog/product-list.service.ts';
import { deleteWish, findWishes, insertWish } from './wishlist.queries.ts';

export interface WishlistDeps {
  db: Db;
  catalog: Catalog;
}

/** Ids of what a person wishes; also part of an account’s export. */
export async function listWishedIds(db: Db, userId: string): Promise<string[]> {
  const wishes = await findWishes(db, userId);
  return wishes.map((wish) => wish.id);
}

export async function showWishlist(deps: WishlistDeps, userId: string): Promise<WishlistAnswer> {
  const wishes = await findWishes(deps.db, userId);
  const data = await readProducts(
    deps.catalog,
    wishes.map((wish) => wish.ordinal),
  );
  return { status: 'success', results: data.length, data };
}

export async function addToWishlist(
  { db }: WishlistDeps,
  userId: string,
  productId: string,
): Promise<WishedIds | Refusal<'not_found'>> {
  const isSold = isId(productId) && (await insertWish(db, userId, productId));
  if (!isSold) return refuse('not_found');
  return { status: 'success', data: await listWishedIds(db, userId) };
}

/** Something that was never wished is as gone as something that was. */
export async function removeFromWishlist(
  { db }: WishlistDeps,
  userId: string,
  productId: string,
): Promise<void> {
  if (isId(productId)) await deleteWish(db, userId, productId);
}
