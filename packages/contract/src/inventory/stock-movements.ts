import { z } from 'zod';
import { stockCount, variantOption } from '../catalog/variants.ts';
import { listOf, pageParameters } from '../list.ts';

/** Stock, for administrators. */

/**
 * `initial` and `adjustment` set stock, `receipt` adds a supplier's delivery; `hold` reserves it for an open
 * card payment, `release` returns it, `sale` takes it for good, `return` restocks from an order that was
 * undone.
 */
export const stockMovementKinds = [
  'initial',
  'adjustment',
  'receipt',
  'hold',
  'release',
  'sale',
  'return',
] as const;

export const adjustmentReasons = ['counted', 'damaged', 'lost', 'found', 'other'] as const;

export type AdjustmentReason = (typeof adjustmentReasons)[number];

export const stockMovement = z
  .object({
    _id: z.int(),
    variant: z.string().optional(),
    kind: z.enum(stockMovementKinds),
    quantityChange: z.int(),
    reservedChange: z.int(),
    order: z.object({ _id: z.string(), number: z.int() }).optional(),
    receipt: z.string().optional().meta({ description: 'The supplier’s reference.' }),
    receiptId: z.string().optional(),
    unitCost: z.number().optional().meta({ description: 'Of a piece of a receipt.' }),
    by: z.object({ _id: z.string(), name: z.string() }).optional(),
    reason: z.enum(adjustmentReasons).optional(),
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
    unsent: z.int().meta({
      description: 'Sold and still here: in orders not sent, and in pick-ups not handed over.',
    }),
    lowAt: z.int().optional().meta({ description: 'Absent where it is the shop’s number.' }),
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

export const adjustmentNote = z.string().trim().max(200).optional();

/**
 * POST /products/{id}/variants/{variantId}/adjustments: sets the available or the physical stock. With the
 * previously seen count it is refused if that has changed, so a retry books nothing twice.
 */
export const stockAdjustment = z.union([
  z.object({
    onHand: stockCount,
    seenOnHand: stockCount,
    reason: z.enum(adjustmentReasons),
    note: adjustmentNote,
  }),
  z.object({
    quantity: stockCount,
    seenQuantity: stockCount.optional(),
    reason: z.enum(adjustmentReasons).optional(),
    note: adjustmentNote,
  }),
]);

export type StockAdjustment = z.infer<typeof stockAdjustment>;
