import type { ProductUpdate } from '@matjar/contract/catalog/catalog-admin.ts';
import { toMajor } from '@matjar/contract/money.ts';
import type { SelectedProducts } from '@matjar/contract/operations/bulk.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isId } from '../../../platform/ids.ts';
import type { Actor, CatalogAdmin } from './catalog-admin.ts';
import { findManaged } from './managed-products.service.ts';
import { writeStates } from './product-states.service.ts';
import { findVariants } from './product-variants.queries.ts';
import { variantInput } from './product-variants.service.ts';
import { findProductForUpdate } from './product-write.queries.ts';
import { writeProduct } from './product-write.service.ts';
import {
  findSelectedByIds,
  findSelectedByOrdinals,
  type SelectedProduct,
} from './selected-products.queries.ts';

export type { SelectedProduct };

/** In the order of the list; one more than `limit` where there are more. */
export async function findSelectedProducts(
  admin: CatalogAdmin,
  chosen: SelectedProducts,
  limit: number,
): Promise<SelectedProduct[]> {
  if ('ids' in chosen) return findSelectedByIds(admin.db, [...new Set(chosen.ids)].filter(isId));
  const { ordinals } = await findManaged(
    admin,
    { ...chosen.filter, sort: undefined },
    { from: 0, to: limit + 1 },
  );
  return findSelectedByOrdinals(admin.db, ordinals);
}

interface OwnPrices {
  price: number | null;
  priceAfterDiscount: number | null;
}

/** New values of a product; amounts in smallest units. */
export interface ProductValues {
  price?: number | null;
  priceAfterDiscount?: number | null;
  variants?: (OwnPrices & { id: string })[];
  category?: { id: string };
  subcategories?: string[];
  brand?: { id: string };
  shown?: boolean;
  deleted?: boolean;
}

/** The state the caller saw: a version, or only prices. */
type Seen = { version: number } | { prices: ProductValues };

/**
 * Same rules as a single save, in the caller's transaction; refused if the product has changed since. Returns
 * the new version. The caller refreshes the catalogue afterwards.
 */
export async function writeProductValues(
  db: Db,
  admin: CatalogAdmin,
  { id, seen, values }: { id: string; seen: Seen; values: ProductValues },
  actor: Actor,
): Promise<{ version: number } | Refusal<'not_found' | 'conflict' | 'validation'>> {
  const current = await findProductForUpdate(db, id, values.category?.id);
  if (!current) return refuse('not_found');
  const { version } = current;
  const isAsSeen =
    'version' in seen
      ? seen.version === version
      : hasPrices(current, await findVariants(db, id), seen.prices);
  if (!isAsSeen) return refuse('conflict');
  if (values.deleted === undefined) {
    const input = { ...(await asUpdate(db, admin, id, values)), version };
    const refused = await writeProduct(db, admin, { id, input, action: 'update' }, actor);
    if (refused instanceof Refusal) return refused;
  } else {
    const action = values.deleted ? 'delete' : 'restore';
    const { changed } = await writeStates(db, { action, ids: [id] }, actor);
    if (changed === 0) return refuse('conflict');
  }
  const written = await findProductForUpdate(db, id);
  return written ? { version: written.version } : refuse('not_found');
}

/** True if product and variants have exactly these prices. */
function hasPrices(
  product: OwnPrices,
  variants: readonly (OwnPrices & { id: string })[],
  seen: ProductValues,
): boolean {
  const own = variants.filter(({ price }) => price !== null);
  const seenOwn = new Map(seen.variants?.map((variant) => [variant.id, variant]));
  return (
    isSamePrice(product, seen) &&
    own.length === seenOwn.size &&
    own.every((variant) => isSamePrice(variant, seenOwn.get(variant.id)))
  );
}

function isSamePrice(one: OwnPrices, other: Partial<OwnPrices> = {}): boolean {
  return one.price === other.price && one.priceAfterDiscount === (other.priceAfterDiscount ?? null);
}

async function asUpdate(
  db: Db,
  { catalog: { currency } }: CatalogAdmin,
  id: string,
  values: ProductValues,
): Promise<ProductUpdate> {
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  const { price, priceAfterDiscount, variants: prices = [] } = values;
  return {
    ...(price != null && { price: toMajor(price, currency) }),
    ...(priceAfterDiscount !== undefined && { priceAfterDiscount: major(priceAfterDiscount) }),
    ...(prices.length > 0 && { variants: await withPrices() }),
    ...(values.category && { category: values.category.id }),
    ...(values.subcategories && { subcategory: values.subcategories }),
    ...(values.brand && { brand: values.brand.id }),
    ...(values.shown !== undefined && { published: values.shown }),
  };

  /** A save has to list all variants. */
  async function withPrices() {
    const own = new Map(prices.map((each) => [each.id, each]));
    const variants = await findVariants(db, id);
    return variants.map((variant) =>
      variantInput({ ...variant, ...own.get(variant.id) }, currency),
    );
  }
}
