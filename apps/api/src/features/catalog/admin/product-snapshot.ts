import {
  type StoredProductFields,
  storedProductFields,
} from '@matjar/contract/catalog/product-fields.ts';
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
