import { specification } from '@matjar/contract/catalog.ts';
import { z } from 'zod';

/** A product as the audit log remembers it: everything an admin can set, amounts in smallest units. */
export const productSnapshot = z.object({
  title: z.string(),
  description: z.string(),
  brand: z.string(),
  category: z.string(),
  subcategory: z.array(z.string()),
  priceMinor: z.int(),
  priceAfterDiscountMinor: z.int().nullable(),
  quantity: z.int(),
  colors: z.array(z.object({ hex: z.string(), name: z.string().optional() })),
  specifications: z.array(specification),
  published: z.boolean(),
  pictures: z.array(z.object({ url: z.string(), color: z.string().optional() })),
});

export type ProductSnapshot = z.infer<typeof productSnapshot>;
