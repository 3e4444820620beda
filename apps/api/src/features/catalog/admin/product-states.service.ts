import type { BulkChange, ProductUpdate } from '@matjar/contract/catalog/catalog-admin.ts';
import { toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isId } from '../../../platform/ids.ts';
import { recordChanges } from '../../audit/audit.service.ts';
import { readAuditEntry } from '../../audit/audit-list.service.ts';
import { findPictures } from '../../media/store-upload.ts';
import { type Actor, type CatalogAdmin, changeCatalog } from './catalog-admin.ts';
import { type ProductSnapshot, productSnapshot } from './product-snapshot.ts';
import { findVariants } from './product-variants.queries.ts';
import { isMadeByShop } from './product-variants.service.ts';
import {
  findProductsForUpdate,
  purgeDeletedProducts,
  setProductStates,
} from './product-write.queries.ts';
import { changeProduct, createProduct, readProductSnapshot } from './product-write.service.ts';

const states = {
  publish: () => ({ published: true }),
  unpublish: () => ({ published: false }),
  delete: () => ({ deletedAt: new Date() }),
  restore: () => ({ deletedAt: null }),
} as const;

/** Deleted products can be brought back this long. */
const recoverableDays = 30;

export function sweepDeletedProducts({ db }: CatalogAdmin): Promise<void> {
  return purgeDeletedProducts(db, recoverableDays);
}

/** All of them in one transaction; products that are not there are simply not counted. */
export async function changeStates(
  admin: CatalogAdmin,
  { action, ids }: BulkChange,
  actor: Actor,
): Promise<{ changed: number }> {
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0) return { changed: 0 };
  return changeCatalog(admin, (tx) => writeStates(tx, { action, ids: known }, actor));
}

/** The same in the caller's transaction; the caller refreshes the catalogue afterwards. */
export async function writeStates(
  db: Db,
  { action, ids }: BulkChange,
  actor: Actor,
): Promise<{ changed: number }> {
  const rows = await findProductsForUpdate(db, ids);
  const touched = rows.filter((row) => (row.deletedAt !== null) === (action === 'restore'));
  if (touched.length === 0) return { changed: 0 };
  await setProductStates(
    db,
    touched.map(({ id }) => id),
    states[action](),
  );
  await recordChanges(
    db,
    actor,
    touched.map(({ id, title, published, deletedAt }) => ({
      action: action === 'delete' || action === 'restore' ? action : ('update' as const),
      entity: 'product',
      entityId: id,
      label: title,
      before: { published, deleted: deletedAt !== null },
      after: {
        published: action === 'publish' || (action !== 'unpublish' && published),
        deleted: action === 'delete',
      },
    })),
  );
  return { changed: touched.length };
}

export async function deleteProduct(
  admin: CatalogAdmin,
  id: string,
  actor: Actor,
): Promise<undefined | Refusal<'not_found'>> {
  const { changed } = await changeStates(admin, { action: 'delete', ids: [id] }, actor);
  return changed === 0 ? refuse('not_found') : undefined;
}

/** Creates an unpublished copy without stock. Repeating a key returns the same copy. */
export async function duplicateProduct(
  admin: CatalogAdmin,
  id: string,
  actor: Actor,
  key?: string,
): Promise<{ id: string } | Refusal<'not_found' | 'validation' | 'idempotency_key_reused'>> {
  const snapshot = isId(id) ? await readProductSnapshot(admin.db, id) : undefined;
  if (!snapshot) return refuse('not_found');
  const { title, variants, ...rest } = asInput(snapshot, admin);
  const copied = `${title} (copy)`;
  return createProduct(
    admin,
    {
      ...rest,
      title: copied.length > 100 ? title : copied,
      quantity: 0,
      // SKU and barcode are unique, so the copy has none.
      variants: variants?.map(({ sku: _, barcode: __, ...variant }) => variant),
      published: false,
    },
    actor,
    key === undefined ? undefined : { key, content: { copyOf: id } },
  );
}

/**
 * Restores a version from the audit log. Stock has a ledger of its own and stays. Refused, naming the field, if
 * a brand or category is gone by now.
 */
export async function restoreVersion(
  admin: CatalogAdmin,
  id: string,
  entryId: string,
  actor: Actor,
): Promise<{ id: string } | Refusal<'not_found' | 'conflict' | 'validation'>> {
  const entry = await readAuditEntry(admin.db, entryId);
  const snapshot = productSnapshot.safeParse(entry?.before);
  if (entry?.entity !== 'product' || entry.entityId !== id || !snapshot.success) {
    return refuse('not_found');
  }
  const { pictures, ...rest } = snapshot.data;
  // Unused pictures are deleted after a week; the rest of the version is restored without them.
  const stored = await findPictures(
    admin.db,
    pictures.map(({ url }) => url),
  );
  const whole = { ...rest, pictures: pictures.filter(({ url }) => stored.has(url)) };
  const { variants, ...input } = asInput(whole, admin);
  const known = new Map((await findVariants(admin.db, id)).map((each) => [each.sku, each.id]));
  const named = variants?.map((variant) => {
    const _id = known.get(variant.sku);
    return { ...variant, _id, sku: _id || !isMadeByShop(variant.sku) ? variant.sku : undefined };
  });
  return changeProduct(admin, id, { ...input, variants: named }, actor, 'restore');
}

function asInput<Snapshot extends ProductSnapshot>(snapshot: Snapshot, { catalog }: CatalogAdmin) {
  const { priceMinor, priceAfterDiscountMinor, quantity: _, colors, variants, ...rest } = snapshot;
  const major = (minor: number | null) =>
    minor === null ? null : toMajor(minor, catalog.currency);
  return {
    ...rest,
    variants: variants?.map((variant) => ({
      sku: variant.sku,
      barcode: variant.barcode,
      options: variant.options,
      color: variant.color ?? undefined,
      price: major(variant.priceMinor),
      priceAfterDiscount: major(variant.priceAfterDiscountMinor),
      weightGrams: variant.weightGrams,
    })),
    availableColors: colors,
    price: toMajor(priceMinor, catalog.currency),
    priceAfterDiscount: major(priceAfterDiscountMinor),
  } satisfies ProductUpdate;
}
