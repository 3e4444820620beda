import { z } from 'zod';
import { listOf, pageParameters } from './list.ts';
import { stockCount, variantOption } from './variants.ts';

/** Stock as administrators see it. */

export const stockMovementKinds = [
  'initial',
  'adjustment',
  'hold',
  'release',
  'sale',
  'return',
] as const;

export const stockMovement = z
  .object({
    _id: z.int(),
    variant: z.string().optional(),
    kind: z.enum(stockMovementKinds),
    quantityChange: z.int(),
    reservedChange: z.int(),
    order: z.object({ _id: z.string(), number: z.int() }).optional(),
    by: z.object({ _id: z.string(), name: z.string() }).optional(),
    note: z.string().optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StockMovement' });

export type StockMovement = z.infer<typeof stockMovement>;

export const variantStock = z
  .object({
    _id: z.string(),
    sku: z.string(),
    options: z.array(variantOption),
    color: z.string().optional(),
    quantity: z.int(),
    reserved: z.int(),
    needsCount: z.boolean().meta({ description: 'Nobody knows whether the number is right.' }),
  })
  .meta({ id: 'VariantStock' });

export type VariantStock = z.infer<typeof variantStock>;

/** GET /products/{id}/stock-movements, newest first. */
export const stockMovementList = listOf(stockMovement)
  .extend({
    stock: z.object({
      quantity: z.int(),
      reserved: z.int(),
      sold: z.int(),
      variants: z.array(variantStock),
    }),
  })
  .meta({ id: 'StockMovementList' });

export const stockMovementQuery = z.object({
  ...pageParameters,
  variant: z.string().optional().meta({ description: 'Of one variant only.' }),
});

export type StockMovementQuery = z.infer<typeof stockMovementQuery>;

/** POST /products/{id}/variants/{variantId}/adjustments */
export const stockAdjustment = z.object({
  quantity: stockCount,
  note: z.string().trim().max(200).optional(),
});

export type StockAdjustment = z.infer<typeof stockAdjustment>;
