import type { ProductUpdate } from '@matjar/contract/catalog/catalog-admin.ts';
import type { VariantWrite } from '@matjar/contract/catalog/variants.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { recordChanges } from '../../audit/audit.service.ts';
import { readAdjustedSince, readLastAdjustments } from '../../inventory/stock.service.ts';
import type { Actor, CatalogAdmin } from './catalog-admin.ts';
import { type NewProductEntry, writeNewProducts } from './new-products.service.ts';
import type { PictureInput } from './product-input.ts';
import type { WholeSnapshot } from './product-snapshot.ts';
import { writeStates } from './product-states.service.ts';
import { findVariants } from './product-variants.queries.ts';
import { type VariantRow, variantInput } from './product-variants.service.ts';
import { findProductForUpdate } from './product-write.queries.ts';
import { readProductSnapshot, writeProduct } from './product-write.service.ts';

/** What files are compared with. */
export {
  type CodeOwner,
  type ImportedProduct,
  type ImportedVariant,
  readCodeOwners,
  readImportedProducts,
  readSkus,
} from './imported-products.queries.ts';

/** A partial update of a product, in the terms of a save. */
export interface ProductPatch {
  product: Omit<ProductUpdate, 'variants' | 'version'>;
  /** With an id: only the changed fields; without: a new variant. */
  variants: Partial<VariantWrite>[];
  /** Names of a brand or categories that are created first. */
  names?: {
    brand?: string;
    category?: string;
    subcategories?: string[];
    /** The name of the category that these belong to. */
    under?: string;
  };
  /** Restores a deleted product. */
  restore?: boolean;
  /** Colours of pictures, by their address or name in the file. */
  pictureColors?: Record<string, string>;
  /** Values of the options of those that show one variant, in the same way. */
  pictureOptions?: Record<string, string[]>;
}

/** The values that a patch replaced, for undoing it. */
export interface ReplacedValues {
  product: Omit<ProductUpdate, 'variants' | 'version'>;
  variants: Partial<VariantWrite>[];
  /** By how much the stock of a variant changed, and its newest adjustment then; older runs have none. */
  stock: { _id: string; change: number; adjustment?: number }[];
  /** SKUs of added variants. */
  added: string[];
  restored: boolean;
}

type Written = { id: string; version: number; before: ReplacedValues | null };
type PatchRefusal = Refusal<'not_found' | 'conflict' | 'validation' | 'stock_sold'>;

/** What became of a patch. */
export type PatchOutcome = Written | PatchRefusal;

/** What a new product is made of. */
export function entryOf({ product, variants }: ProductPatch): NewProductEntry {
  return { input: { ...product, variants, quantity: 0 } as NewProductEntry['input'] };
}

/** New products by the rules of a single save, in the caller's transaction; an outcome for each. */
export async function createFromPatches(
  db: Db,
  { catalog: { currency } }: CatalogAdmin,
  patches: readonly ProductPatch[],
  actor: Actor,
): Promise<PatchOutcome[]> {
  const outcomes = await writeNewProducts(db, currency, patches.map(entryOf));
  await recordChanges(
    db,
    actor,
    outcomes.flatMap((outcome, at) =>
      outcome instanceof Refusal
        ? []
        : {
            action: 'create' as const,
            entity: 'product',
            entityId: outcome.id,
            label: patches[at]?.product.title ?? '',
            after: outcome.snapshot,
          },
    ),
  );
  return outcomes.map((outcome) =>
    outcome instanceof Refusal ? outcome : { id: outcome.id, version: 1, before: null },
  );
}

/**
 * Applies a patch; refused if the product was written since that version. The caller refreshes the catalogue
 * afterwards.
 */
export async function writePatch(
  db: Db,
  admin: CatalogAdmin,
  { id, version, patch }: { id: string; version: number; patch: ProductPatch },
  actor: Actor,
): Promise<PatchOutcome> {
  const current = await findProductForUpdate(db, id, patch.product.category);
  if (!current) return refuse('not_found');
  if (current.version !== version) return refuse('conflict');
  if (patch.restore) await writeStates(db, { action: 'restore', ids: [id] }, actor);
  const variants = await findVariants(db, id);
  const snapshot = await readProductSnapshot(db, id);
  if (!snapshot) return refuse('not_found');
  const before = describeReplaced(snapshot, patch, variants, admin.catalog.currency);
  const input = {
    ...patch.product,
    ...(patch.variants.length > 0 && { variants: mergeVariants(admin, variants, patch.variants) }),
  };
  if (Object.keys(input).length > 0) {
    const refused = await writeProduct(db, admin, { id, input, action: 'update' }, actor);
    if (refused instanceof Refusal) return refused;
  }
  const [outcome] = await withAdjustments(db, [await readWritten(db, id, before)]);
  return outcome ?? refuse('not_found');
}

/** Adds the newest stock adjustment of each changed variant, by which an undo sees later ones. */
export async function withAdjustments(
  db: Db,
  outcomes: readonly PatchOutcome[],
): Promise<PatchOutcome[]> {
  const stocks = outcomes.flatMap((each) => ('before' in each ? (each.before?.stock ?? []) : []));
  const last = await readLastAdjustments(
    db,
    stocks.map(({ _id }) => _id),
  );
  return outcomes.map((outcome) => {
    if (!('before' in outcome) || !outcome.before) return outcome;
    const stock = outcome.before.stock.map(({ _id, change }) => {
      return { _id, change, adjustment: last.get(_id) ?? 0 };
    });
    return { ...outcome, before: { ...outcome.before, stock } };
  });
}

/**
 * Undoes a patch. Stock is reduced by what the patch added, so later sales stay. Refused if these left too few
 * pieces, or if somebody has counted the stock since.
 */
export async function undoPatch(
  db: Db,
  admin: CatalogAdmin,
  { id, version, before }: { id: string; version: number; before: ReplacedValues | null },
  actor: Actor,
): Promise<PatchOutcome> {
  const current = await findProductForUpdate(db, id, before?.product.category);
  if (!current) return refuse('not_found');
  if (current.version !== version) return refuse('conflict');
  if (before && (await readAdjustedSince(db, noteAdjustments(before))).size > 0) {
    return refuse('conflict');
  }
  if (before && (Object.keys(before.product).length > 0 || changesVariants(before))) {
    const variants = await findVariants(db, id);
    const stays = variants.filter(({ sku }) => !before.added.includes(sku));
    const patches = reverseVariants(before, stays);
    if (patches instanceof Refusal) return patches;
    const input = {
      ...before.product,
      ...(changesVariants(before) && { variants: mergeVariants(admin, stays, patches) }),
    };
    const refused = await writeProduct(db, admin, { id, input, action: 'update' }, actor);
    if (refused instanceof Refusal) return refused;
  }
  if (!before || before.restored) {
    const { changed } = await writeStates(db, { action: 'delete', ids: [id] }, actor);
    if (changed === 0) return refuse('not_found');
  }
  return readWritten(db, id, null);
}

/** Replaces all pictures, unless the product was written since that version; returns the former ones. */
export async function writePictures(
  tx: Db,
  admin: CatalogAdmin,
  { id, version, pictures }: { id: string; version: number; pictures: readonly PictureInput[] },
  actor: Actor,
): Promise<{ version: number; replaced: NonNullable<ProductUpdate['pictures']> } | PatchRefusal> {
  const snapshot = await readProductSnapshot(tx, id);
  const input = { version, pictures: [...pictures] };
  const refused = await writeProduct(tx, admin, { id, input, action: 'update' }, actor);
  if (refused instanceof Refusal) return refused;
  const written = await findProductForUpdate(tx, id);
  if (!written || !snapshot) return refuse('not_found');
  return { version: written.version, replaced: snapshot.pictures };
}

/** The newest adjustments that a patch left, where it changed stock. */
export function noteAdjustments({ stock }: ReplacedValues) {
  return stock.flatMap(({ _id: variantId, adjustment }) =>
    adjustment === undefined ? [] : [{ variantId, adjustment }],
  );
}

/** The replaced values of variants, with the stock that was added taken off what is left. */
export function reverseVariants(
  { variants, stock }: ReplacedValues,
  stays: readonly VariantRow[],
): Partial<VariantWrite>[] | Refusal<'stock_sold'> {
  const added = new Map(stock.map(({ _id, change }) => [_id, change]));
  for (const { id, quantity: left } of stays) {
    const count = added.get(id) ?? 0;
    if (left < count) return refuse('stock_sold', { count, left });
  }
  return stays.map(({ id: _id, quantity }) => ({
    _id,
    ...variants.find((each) => each._id === _id),
    ...(added.has(_id) && { quantity: quantity - (added.get(_id) ?? 0) }),
  }));
}

function changesVariants({ variants, stock, added }: ReplacedValues): boolean {
  return variants.length + stock.length + added.length > 0;
}

async function readWritten(
  db: Db,
  id: string,
  before: ReplacedValues | null,
): Promise<PatchOutcome> {
  const written = await findProductForUpdate(db, id);
  return written ? { id, version: written.version, before } : refuse('not_found');
}

/** A save has to list all variants. */
function mergeVariants(
  { catalog: { currency } }: CatalogAdmin,
  variants: readonly VariantRow[],
  patches: readonly Partial<VariantWrite>[],
): VariantWrite[] {
  const changed = new Map(patches.map((patch) => [patch._id, patch]));
  return [
    ...variants.map((variant) => ({
      ...variantInput(variant, currency),
      ...changed.get(variant.id),
    })),
    ...patches.flatMap((patch) => (patch._id ? [] : [{ options: [], ...patch }])),
  ];
}

/** The current values of the fields that a patch replaces. */
export function describeReplaced(
  snapshot: WholeSnapshot,
  patch: ProductPatch,
  variants: readonly VariantRow[],
  currency: Currency,
): ReplacedValues {
  const { priceMinor, priceAfterDiscountMinor, variants: _, colors: __, ...rest } = snapshot;
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  const all: ReplacedValues['product'] = {
    ...rest,
    price: toMajor(priceMinor, currency),
    priceAfterDiscount: major(priceAfterDiscountMinor),
  };
  const names = new Set(Object.keys(patch.product));
  // Subcategories belong to a category, so they are restored with it.
  if (names.has('category')) names.add('subcategory');
  const replaced = patch.variants.flatMap((each) => {
    const old = variants.find((variant) => variant.id === each._id);
    return old ? [{ each, old }] : [];
  });
  return {
    product: Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name))),
    variants: replaced.map(({ each, old }) => ({
      _id: old.id,
      ...('barcode' in each && { barcode: old.barcode }),
      ...(each.options && { options: old.options }),
      ...('color' in each && { color: old.color ?? undefined }),
      ...('price' in each && {
        price: major(old.price),
        priceAfterDiscount: major(old.priceAfterDiscount),
      }),
      ...('weightGrams' in each && { weightGrams: old.weightGrams }),
    })),
    stock: replaced.flatMap(({ each, old }) =>
      each.quantity === undefined ? [] : [{ _id: old.id, change: each.quantity - old.quantity }],
    ),
    added: patch.variants.flatMap(({ _id, sku }) => (_id || !sku ? [] : [sku])),
    restored: patch.restore === true,
  };
}
