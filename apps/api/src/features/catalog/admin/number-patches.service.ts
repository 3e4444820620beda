import type { Currency } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { refuse } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import { recordChanges } from '../../audit/audit.service.ts';
import { adjustStocks } from '../../inventory/stock.service.ts';
import { addressOf } from '../../media/store-upload.ts';
import type { Actor, CatalogAdmin } from './catalog-admin.ts';
import {
  describeReplaced,
  type PatchOutcome,
  type ProductPatch,
  withAdjustments,
} from './imported-products.service.ts';
import {
  findPictureLinksOfMany,
  findSubcategoryLinksOfMany,
  findVariantsOfMany,
  type PricesOf,
  updatePricesOfMany,
} from './number-patches.queries.ts';
import { describePicture, toMinor } from './product-input.ts';
import { describeSnapshot } from './product-snapshot.ts';
import type { VariantRow } from './product-variants.service.ts';
import { findProductsForUpdate } from './product-write.queries.ts';
import { isLowestPrice } from './variant-input.ts';

type ProductRow = Awaited<ReturnType<typeof findProductsForUpdate>>[number];

const productNumbers = new Set(['price', 'priceAfterDiscount']);
const variantNumbers = new Set(['_id', 'price', 'priceAfterDiscount', 'quantity']);

/** True if a patch only changes prices and stock of an existing product. */
export function isOfNumbers({ product, variants, names, restore }: ProductPatch): boolean {
  return (
    !names &&
    !restore &&
    Object.keys(product).length + variants.length > 0 &&
    Object.keys(product).every((name) => productNumbers.has(name)) &&
    variants.every(
      (each) => each._id && Object.keys(each).every((name) => variantNumbers.has(name)),
    )
  );
}

export interface NumberPatch {
  id: string;
  /** False if somebody changed what the patch was made for. */
  isAsSeen(product: ProductRow, variants: readonly VariantRow[]): boolean;
  patch: ProductPatch;
}

/**
 * Applies patches of prices and stock in a fixed number of statements; their versions were checked before.
 * Returns an outcome for each; refused ones do not affect the others.
 */
export async function writeNumberPatches(
  db: Db,
  { catalog: { currency } }: CatalogAdmin,
  patches: readonly NumberPatch[],
  actor: Actor,
): Promise<PatchOutcome[]> {
  if (patches.length === 0) return [];
  const ids = patches.map(({ id }) => id);
  const locked = await findProductsForUpdate(db, ids);
  const products = new Map(locked.map((row) => [row.id, row]));
  const variants = Map.groupBy(await findVariantsOfMany(db, ids), (row) => row.productId);
  const pictures = Map.groupBy(await findPictureLinksOfMany(db, ids), (row) => row.productId);
  const subcategories = Map.groupBy(
    await findSubcategoryLinksOfMany(db, ids),
    (row) => row.productId,
  );

  const changes: Parameters<typeof recordChanges>[2][number][] = [];
  const prices: { products: PricesOf[]; variants: PricesOf[] } = { products: [], variants: [] };
  const counts: Parameters<typeof adjustStocks>[1][number][] = [];
  const outcomes = patches.map(({ id, isAsSeen, patch }): PatchOutcome => {
    const product = products.get(id);
    const own = variants.get(id) ?? [];
    if (!product) return refuse('not_found');
    if (!isAsSeen(product, own)) return refuse('conflict');
    if (product.deletedAt) return refuse('not_found');
    const after = applyNumbers(product, own, patch, currency);
    if (!isLowestPrice(after.product, after.variants)) {
      const msg = translate('adminCatalog.variantPriceLowest');
      return refuse('validation').with({ fields: [{ param: 'price', msg }] });
    }
    const ties = {
      pictures: (pictures.get(id) ?? []).map(({ media, ...tie }) =>
        describePicture({ ...tie, url: addressOf(media) }, own),
      ),
      subcategory: (subcategories.get(id) ?? []).map(({ subcategoryId }) => subcategoryId),
    };
    const before = describeSnapshot(product, own, ties);
    prices.products.push({ id, ...pricesOf(after.product) });
    for (const patched of patch.variants) {
      const variant = after.variants.find((each) => each.id === patched._id);
      if (!variant) continue;
      const { id: variantId, quantity } = variant;
      const hasPrices = 'price' in patched || 'priceAfterDiscount' in patched;
      if (hasPrices) prices.variants.push({ id: variantId, ...pricesOf(variant) });
      if (patched.quantity !== undefined) counts.push({ productId: id, variantId, quantity });
    }
    changes.push({
      action: 'update',
      entity: 'product',
      entityId: id,
      label: product.title,
      before: { ...before },
      after: { ...describeSnapshot(after.product, after.variants, ties) },
    });
    const version = product.version + 1;
    return { id, version, before: describeReplaced(before, patch, own, currency) };
  });
  if (prices.products.length === 0) return outcomes;
  await updatePricesOfMany(db, prices.products, prices.variants);
  await adjustStocks(db, counts, actor.userId);
  await recordChanges(db, actor, changes);
  return withAdjustments(db, outcomes);
}

function pricesOf({ price, priceAfterDiscount }: Omit<PricesOf, 'id'>) {
  return { price, priceAfterDiscount };
}

/** The product and its variants with the patched numbers. */
function applyNumbers(
  product: ProductRow,
  variants: readonly VariantRow[],
  patch: ProductPatch,
  currency: Currency,
) {
  const { price, priceAfterDiscount } = patch.product;
  const changed = new Map(patch.variants.map((each) => [each._id, each]));
  const next = variants.map((variant) => {
    const patched = changed.get(variant.id);
    return {
      ...variant,
      ...(patched && 'price' in patched && { price: toMinor(patched.price, currency) }),
      ...(patched &&
        'priceAfterDiscount' in patched && {
          priceAfterDiscount: toMinor(patched.priceAfterDiscount, currency),
        }),
      quantity: patched?.quantity ?? variant.quantity,
    };
  });
  return {
    product: {
      ...product,
      price: toMinor(price, currency) ?? product.price,
      priceAfterDiscount:
        priceAfterDiscount === undefined
          ? product.priceAfterDiscount
          : toMinor(priceAfterDiscount, currency),
      quantity: next.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    variants: next,
  };
}
