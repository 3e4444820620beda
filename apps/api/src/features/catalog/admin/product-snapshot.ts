import {
  type ProductFieldName,
  productFieldNames,
  type StoredProductFields,
  storedProductFields,
} from '@matjar/contract/catalog/product-fields.ts';
import type { NewProduct, NewVariant } from '@matjar/db/insert-products.ts';
import { z } from 'zod';

/**
 * A product as the audit log remembers it: everything an admin can set, amounts in smallest units.
 * Older entries know nothing of fields that came later.
 */
export const productSnapshot = z
  .object({
    title: z.string(),
    brand: z.string(),
    category: z.string(),
    subcategory: z.array(z.string()),
    priceMinor: z.int(),
    priceAfterDiscountMinor: z.int().nullable(),
    quantity: z.int(),
    variants: z
      .array(
        z.object({
          sku: z.string(),
          barcode: z.string().nullable(),
          options: z.array(z.object({ name: z.string(), value: z.string() })),
          color: z.string().nullable(),
          quantity: z.int(),
          priceMinor: z.int().nullable(),
          priceAfterDiscountMinor: z.int().nullable(),
          weightGrams: z.int().nullable(),
        }),
      )
      .optional(),
    colors: z.array(z.object({ hex: z.string(), name: z.string().optional() })),
    pictures: z.array(
      z.object({
        url: z.string(),
        color: z.string().optional(),
        options: z.array(z.string()).optional(),
      }),
    ),
  })
  .and(storedProductFields);

export type ProductSnapshot = z.infer<typeof productSnapshot>;
export type WholeSnapshot = Omit<ProductSnapshot, 'variants'> &
  Required<Pick<ProductSnapshot, 'variants'>> &
  StoredProductFields;

const fieldNames = productFieldNames('lists', 'page', 'admin');

type SnapshotTies = Pick<WholeSnapshot, 'pictures' | 'subcategory'>;

/** From rows, stored or about to be. */
export function describeSnapshot<
  Row extends NewProduct & Pick<WholeSnapshot, 'colors' | 'quantity'>,
  Variant extends Omit<NewVariant, 'id'>,
>(row: Row, variants: readonly Variant[], { pictures, subcategory }: SnapshotTies) {
  return {
    title: row.title,
    ...pickStoredFields(row),
    brand: row.brandId,
    category: row.categoryId,
    subcategory,
    priceMinor: row.price as Row['price'],
    priceAfterDiscountMinor: row.priceAfterDiscount as Row['priceAfterDiscount'],
    quantity: row.quantity,
    variants: variants.map((variant) => ({
      sku: variant.sku as Variant['sku'],
      barcode: variant.barcode as Variant['barcode'],
      options: variant.options as Variant['options'],
      color: variant.color as Variant['color'],
      quantity: variant.quantity as Variant['quantity'],
      priceMinor: variant.price as Variant['price'],
      priceAfterDiscountMinor: variant.priceAfterDiscount as Variant['priceAfterDiscount'],
      weightGrams: variant.weightGrams as Variant['weightGrams'],
    })),
    colors: row.colors,
    pictures,
  };
}

/** Absent fields keep their value or the column's default. */
export function pickStoredFields<Given extends Partial<StoredProductFields>>(input: Given) {
  const picked = fieldNames.map((name) => [name, input[name]]);
  return Object.fromEntries(picked) as Pick<Given, keyof Given & ProductFieldName>;
}
