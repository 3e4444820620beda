import type { FieldError } from '@matjar/contract/errors.ts';
import type { Currency } from '@matjar/contract/money.ts';
import type { AdjustmentReason } from '@matjar/contract/stock.ts';
import type { VariantWrite } from '@matjar/contract/variants.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import { adjustStock } from '../../stock/stock.service.ts';
import { toMinor } from './product-input.ts';
import {
  findTakenCodes,
  type findVariants,
  insertVariants,
  mergeVariant,
  updateVariants,
  type VariantValues,
} from './product-variants.queries.ts';

export type VariantRow = Awaited<ReturnType<typeof findVariants>>[number];

export interface GivenVariant {
  values: VariantValues;
  isNew: boolean;
  quantity: number | undefined;
}

/**
 * The variants as they are to be. Where none of those that are there is named, the first of them becomes
 * the first of the new ones: its stock and its carts stay.
 */
export function readVariants(
  variants: readonly VariantWrite[],
  current: readonly VariantRow[],
  currency: Currency,
): GivenVariant[] {
  const known = new Set(current.map(({ id }) => id));
  const isNamed = variants.some(({ _id }) => _id !== undefined);
  return variants.map((variant, position) => {
    const id = variant._id ?? (position === 0 && !isNamed ? current[0]?.id : undefined) ?? newId();
    return {
      values: {
        id,
        position,
        options: variant.options,
        color: variant.color ?? null,
        sku: variant.sku ?? null,
        barcode: variant.barcode ?? null,
        price: toMinor(variant.price, currency),
        priceAfterDiscount: toMinor(variant.priceAfterDiscount, currency),
        weightGrams: variant.weightGrams ?? null,
      },
      isNew: !known.has(id),
      quantity: variant.quantity,
    };
  });
}

/** Given by the database: what is typed must not meet one that is yet to come. */
export function isMadeByShop(sku: string): boolean {
  return /^M\d+$/.test(sku);
}

/** Variants that are not there, and codes that are of others or come twice. */
export async function checkVariants(
  db: Db,
  variants: readonly VariantWrite[],
  current: readonly VariantRow[],
): Promise<Refusal<'validation'> | undefined> {
  const known = new Set(current.map(({ id }) => id));
  const ids = variants.flatMap(({ _id }) => _id ?? []);
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) {
    const msg = translate('adminCatalog.variantUnknown');
    return refuse('validation').with({ fields: [{ param: 'variants', msg }] });
  }
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  const barcodes = variants.flatMap(({ barcode }) => barcode ?? []);
  const taken = await findTakenCodes(db, { skus, barcodes, ownIds: [...known] });
  const isTwice = (codes: string[], code: string) =>
    codes.indexOf(code) !== codes.lastIndexOf(code);
  const fields: FieldError[] = [];
  for (const [at, { sku, barcode }] of variants.entries()) {
    const fault = (param: 'sku' | 'barcode', msg: string) =>
      fields.push({ param: `variants.${at}.${param}`, msg });
    if (sku && isMadeByShop(sku) && !current.some((each) => each.sku === sku)) {
      fault('sku', translate('adminCatalog.skuReserved'));
    } else if (sku && (taken.some((each) => each.sku === sku) || isTwice(skus, sku))) {
      fault('sku', translate('adminCatalog.skuTaken', { code: sku }));
    }
    if (barcode && (taken.some((each) => each.barcode === barcode) || isTwice(barcodes, barcode))) {
      fault('barcode', translate('adminCatalog.barcodeTaken', { code: barcode }));
    }
  }
  return fields.length > 0 ? refuse('validation').with({ fields }) : undefined;
}

/** Makes the variants of a locked product these. Pieces of those that go are written off. */
export async function saveVariants(
  db: Db,
  productId: string,
  given: readonly GivenVariant[],
  current: readonly VariantRow[],
  { actorId, reason }: { actorId: string; reason?: AdjustmentReason | undefined },
): Promise<void> {
  const stays = given.find(({ isNew }) => !isNew)?.values.id;
  const gone = current.filter(({ id }) => !given.some(({ values }) => values.id === id));
  for (const { id: variantId } of gone) {
    await adjustStock(db, { productId, variantId, quantity: 0, actorId });
    if (stays) await mergeVariant(db, variantId, stays);
  }
  await updateVariants(
    db,
    given.flatMap(({ isNew, values }) => (isNew ? [] : [values])),
  );
  await insertVariants(
    db,
    productId,
    given.flatMap(({ isNew, values }) => (isNew ? [values] : [])),
  );
  for (const { values, quantity } of given) {
    if (quantity === undefined) continue;
    await adjustStock(db, { productId, variantId: values.id, quantity, actorId, reason });
  }
}
