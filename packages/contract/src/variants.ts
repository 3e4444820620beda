import { z } from 'zod';
import { anyNumber, numberField } from './form-input.ts';
import type { MessageKey } from './messages/message-types.ts';

/** What a product is sold as: its options, such as colour and storage, and one variant for each choice. */

export const variantOption = z.object({ name: z.string(), value: z.string() });

export type VariantOption = z.infer<typeof variantOption>;

export const productOption = z
  .object({ name: z.string(), values: z.array(z.string()) })
  .meta({ id: 'ProductOption' });

export type ProductOption = z.infer<typeof productOption>;

export const productVariant = z
  .object({
    _id: z.string(),
    sku: z.string(),
    options: z
      .array(variantOption)
      .meta({ description: 'In the order of the product’s options; a colour is the first.' }),
    color: z.string().optional().meta({ description: 'As #rrggbb.' }),
    quantity: z.int(),
    price: z.number(),
    priceAfterDiscount: z.number().optional(),
    images: z.array(z.string()).meta({ description: 'In its colour.' }),
  })
  .meta({ id: 'ProductVariant' });

export type ProductVariant = z.infer<typeof productVariant>;

const wholeNumber = 'adminCatalog.quantityWhole' satisfies MessageKey;

export const stockCount = numberField(
  anyNumber.int(wholeNumber).min(0, wholeNumber).max(1_000_000, wholeNumber),
  undefined,
);
