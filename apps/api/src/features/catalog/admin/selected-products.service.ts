import type { SelectedProducts } from '@matjar/contract/bulk/bulk.ts';
import type { ProductUpdate } from '@matjar/contract/catalog/catalog-admin.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isId } from '../../../platform/ids.ts';
import type { Actor, CatalogAdmin } from './catalog-admin.ts';
import { findManaged } from './managed-products.service.ts';
import { type NumberPatch, writeNumberPatches } from './number-patches.service.ts';
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

interface ProductChange {
  id: string;
  /** The state the caller saw: a version, or only prices. */
  seen: { version: number } | { prices: ProductValues };
  values: ProductValues;
}

type ChangedProduct =
  | { version: number }
  | Refusal<'not_found' | 'conflict' | 'validation' | 'stock_sold'>;

/**
 * Same rules as a single save, in the caller's transaction; refused if the product has changed since. Returns
 * the new version. The caller refreshes the catalogue afterwards.
 */
export async function writeProductValues(
  db: Db,
  admin: CatalogAdmin,
  { id, seen, values }: ProductChange,
  actor: Actor,
): Promise<ChangedProduct> {
  const current = await findProductForUpdate(db, id, values.category?.id);
  if (!current) return refuse('not_found');
  const { version } = current;
  const variants = 'version' in seen ? [] : await findVariants(db, id);
  if (!isAsSeen(seen, current, variants)) return refuse('conflict');
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

/** The same for many products of which only prices change, in a fixed number of statements. */
export function writePricesOfMany(
  db: Db,
  admin: CatalogAdmin,
  changes: readonly ProductChange[],
  actor: Actor,
): Promise<ChangedProduct[]> {
  const { currency } = admin.catalog;
  const patches = changes.map(({ id, seen, values }): NumberPatch => {
    const { variants = [], ...prices } = values;
    return {
      id,
      isAsSeen: (product, own) => isAsSeen(seen, product, own),
      patch: {
        product: pricesInput(prices, currency),
        variants: variants.map((each) => ({ _id: each.id, ...pricesInput(each, currency) })),
      },
    };
  });
  return writeNumberPatches(db, admin, patches, actor);
}

function isAsSeen(
  seen: ProductChange['seen'],
  product: OwnPrices & { version: number },
  variants: readonly (OwnPrices & { id: string })[],
): boolean {
  if ('version' in seen) return seen.version === product.version;
  return hasPrices(product, variants, seen.prices);
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
  { price, priceAfterDiscount, ...values }: ProductValues,
): Promise<ProductUpdate> {
  const { variants: prices = [] } = values;
  return {
    ...pricesInput({ price, priceAfterDiscount }, currency),
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

/** As a save takes prices; one that is not given stays. */
function pricesInput({ price, priceAfterDiscount }: Partial<OwnPrices>, currency: Currency) {
  return {
    ...(price != null && { price: toMajor(price, currency) }),
    ...(priceAfterDiscount !== undefined && {
      priceAfterDiscount:
        priceAfterDiscount === null ? null : toMajor(priceAfterDiscount, currency),
    }),
  };
}
