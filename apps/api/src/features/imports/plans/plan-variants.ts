import { priceToPay } from '@matjar/contract/catalog/price-to-pay.ts';
import type { VariantWrite } from '@matjar/contract/catalog/variants.ts';
import type { ImportChange, ImportField } from '@matjar/contract/imports/imports.ts';
import { toMajor } from '@matjar/contract/money.ts';
import { formatMoney } from '../../../platform/format-money.ts';
import { translate } from '../../../platform/texts.ts';
import type {
  ImportedProduct,
  ProductPatch,
} from '../../catalog/admin/imported-products.service.ts';
import { isMadeByShop } from '../../catalog/admin/product-variants.service.ts';
import type { ParsedRow } from '../files/read-row.ts';
import { planOptions } from './plan-options.ts';
import { describePrices, type Pair, sharePrices } from './plan-prices.ts';
import type { AddFault, Piece, PlanDeps } from './plan-product.ts';

export interface PlannedVariant {
  row: number | undefined;
  /** In the form of a save. */
  whole: VariantWrite;
  /** The changed fields; all of a new variant. */
  patch: ProductPatch['variants'][number] | undefined;
}

/** All variants of the product after the import, and their changes. */
export function planVariants(
  rows: readonly ParsedRow[],
  current: ImportedProduct | undefined,
  deps: PlanDeps,
  fault: AddFault,
) {
  const { currency } = deps;
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  const changes: Piece['changes'] = [];
  const newRows = new Set<number>(current ? [] : rows.map(({ row }) => row));
  const variantRows = rows.filter(({ isVariant }) => isVariant);
  // Variations of WooCommerce weigh what their product does, unless they say otherwise.
  const parent = rows.find(({ isVariant }) => !isVariant);
  const matched = matchVariants(variantRows, current, deps, fault);
  const optionsOf = planOptions(matched, rows, current, fault);

  // Existing variants, then new ones in the order of the file.
  const places = [
    ...(current?.variants ?? []).map((variant) => ({
      variant,
      row: matched.find((each) => each.variant?.id === variant.id)?.row,
    })),
    ...matched.flatMap(({ variant, row }) => (variant ? [] : [{ variant, row }])),
  ];
  const before = places.map(({ variant }) =>
    variant && current ? pairOf(variant, current) : null,
  );
  const after = places.map(({ row }, at) => {
    const pair = row ? readPair(row, before[at] ?? null) : before[at];
    if (row && pair) {
      warnOfStruck(row, pair);
      const { price, priceAfterDiscount } = row.variant;
      const { priceAfterDiscount: paid } = pair;
      // The file does not know the current discount, which would become an increase.
      if (price !== undefined && priceAfterDiscount === undefined && paid && price < paid) {
        fault(row.row, 'price', { reason: 'belowDiscount', detail: formatMoney(paid, currency) });
      }
    }
    return pair ?? (current ? productPair(current) : firstPair(variantRows));
  });
  for (const [at, { row }] of places.entries()) {
    if (!after[at]) fault(row?.row, 'price', { reason: 'priceMissing' });
  }
  const pairs = after.map((pair) => pair ?? { price: 0, priceAfterDiscount: null });
  const prices = sharePrices(current && { ...productPair(current) }, before, pairs);

  const variants = places.map(({ variant, row }, at): PlannedVariant => {
    const options = optionsOf(variant, row);
    const own = prices.own?.[at] ?? variant ?? { price: null, priceAfterDiscount: null };
    const cells = row?.variant ?? {};
    const inherited = row && parent?.variant.weightGrams;
    const weightGrams = cells.weightGrams || inherited || cells.weightGrams;
    const note = (field: ImportField, old: ImportChange['before'], next: ImportChange['after']) => {
      if (row) changes.push({ row: row.row, change: { field, before: old, after: next } });
    };
    const whole: VariantWrite = {
      ...(variant && { _id: variant.id }),
      sku: variant?.sku ?? row?.sku,
      barcode: cells.barcode === undefined ? (variant?.barcode ?? undefined) : cells.barcode,
      options: options.options,
      color: options.color,
      price: major(own.price),
      priceAfterDiscount: major(own.priceAfterDiscount),
      weightGrams: weightGrams === undefined ? (variant?.weightGrams ?? null) : weightGrams,
    };
    if (!variant) {
      const quantity = cells.stock ?? 0;
      newRows.add(row?.row ?? 0);
      for (const change of describePrices(null, pairs[at], currency)) note(...change);
      note('stock', null, quantity);
      if (whole.barcode) note('barcode', null, whole.barcode);
      if (whole.weightGrams) note('weightGrams', null, whole.weightGrams);
      return { row: row?.row, whole: { ...whole, quantity }, patch: { ...whole, quantity } };
    }
    const patch: ProductPatch['variants'][number] = { _id: variant.id };
    for (const change of describePrices(before[at] ?? null, pairs[at], currency)) note(...change);
    if (
      prices.own &&
      (own.price !== variant.price || own.priceAfterDiscount !== variant.priceAfterDiscount)
    ) {
      patch.price = whole.price;
      patch.priceAfterDiscount = whole.priceAfterDiscount;
    }
    if (cells.stock !== undefined && cells.stock !== variant.quantity) {
      patch.quantity = cells.stock;
      whole.quantity = cells.stock;
      note('stock', variant.quantity, cells.stock);
    }
    if ((whole.barcode ?? null) !== variant.barcode) {
      patch.barcode = whole.barcode ?? null;
      note('barcode', variant.barcode, whole.barcode ?? null);
    }
    if ((whole.weightGrams ?? null) !== variant.weightGrams) {
      patch.weightGrams = whole.weightGrams ?? null;
      note('weightGrams', variant.weightGrams, whole.weightGrams ?? null);
    }
    if (options.changed) {
      patch.options = options.options;
      note('options', options.changed.before, options.changed.after);
    }
    if ((options.color ?? null) !== variant.color) {
      patch.color = options.color;
      note('color', variant.color, options.color ?? null);
    }
    return { row: row?.row, whole, patch: Object.keys(patch).length > 1 ? patch : undefined };
  });
  const price = prices.product && {
    price: toMajor(prices.product.price, currency),
    priceAfterDiscount: major(prices.product.priceAfterDiscount),
  };
  return { variants, newRows, changes, price };
}

export type MatchedRow = {
  row: ParsedRow;
  variant: ImportedProduct['variants'][number] | undefined;
};

/** The variant of each row, by SKU; undefined for a new one. */
function matchVariants(
  rows: readonly ParsedRow[],
  current: ImportedProduct | undefined,
  { skuOwners, barcodeOwners }: PlanDeps,
  fault: AddFault,
): MatchedRow[] {
  const variants = current?.variants ?? [];
  return rows.map((row) => {
    const { sku, cells } = row;
    const named = variants.find((each) => each.sku === sku);
    const only = !sku && cells.id && variants.length === 1 ? variants[0] : undefined;
    const variant = named ?? only;
    if (!sku && !variant) fault(row.row, 'sku', { reason: 'skuMissing' });
    else if (sku && !variant && skuOwners.has(sku)) {
      const detail = translate('adminCatalog.skuTaken', { code: sku });
      fault(row.row, 'sku', { reason: 'invalid', detail });
    } else if (sku && !variant && isMadeByShop(sku))
      fault(row.row, 'sku', { reason: 'skuReserved' });
    const owner = row.variant.barcode ? barcodeOwners.get(row.variant.barcode) : undefined;
    if (owner && owner.id !== variant?.id) {
      fault(row.row, 'barcode', { reason: 'barcodeTaken', detail: owner.sku });
    }
    return { row, variant };
  });
}

function productPair({ price, priceAfterDiscount }: ImportedProduct): Pair {
  return { price, priceAfterDiscount };
}

/** The prices of a variant: its own, or the product's. */
function pairOf(variant: ImportedProduct['variants'][number], product: ImportedProduct): Pair {
  const { price, priceAfterDiscount } = variant;
  return price === null ? productPair(product) : { price, priceAfterDiscount };
}

function readPair({ variant }: ParsedRow, before: Pair | null): Pair | undefined {
  const { priceStruck } = variant;
  const paid = variant.pricePaid ?? (priceStruck && before ? priceToPay(before) : undefined);
  if (paid !== undefined) {
    const struck = priceStruck === undefined ? undefined : (priceStruck ?? 0);
    const higher = struck ?? (before?.priceAfterDiscount ? before.price : 0);
    // Without a column for prices before discount the current one stays.
    return higher > paid
      ? { price: higher, priceAfterDiscount: paid }
      : { price: paid, priceAfterDiscount: null };
  }
  const price = variant.price ?? before?.price;
  if (price === undefined) return undefined;
  const after =
    variant.priceAfterDiscount === undefined
      ? (before?.priceAfterDiscount ?? null)
      : variant.priceAfterDiscount;
  // Equal prices are no discount.
  return { price, priceAfterDiscount: after === price ? null : after };
}

/** A price before discount that is not higher is ignored with a warning. */
function warnOfStruck({ variant: { price, priceStruck }, warnings }: ParsedRow, pair: Pair): void {
  const isLow = priceStruck && price === undefined && priceStruck < pair.price;
  if (isLow && !warnings.includes('struckLow')) warnings.push('struckLow');
}

/** The prices of the first row that has any: variants without prices of their own cost the same. */
function firstPair(rows: readonly ParsedRow[]): Pair | undefined {
  for (const row of rows) {
    const pair = readPair(row, null);
    if (pair) return pair;
  }
  return undefined;
}
