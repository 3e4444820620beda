import { z } from 'zod';
import { listOf, pageParameters } from './list.ts';

/** Money and stock as administrators see them. */

export const webhookAnswer = z.object({ received: z.literal(true) });

export const paymentStates = ['paid', 'refunded', 'review'] as const;

export const payment = z
  .object({
    _id: z.string(),
    provider: z.string(),
    providerPaymentId: z.string(),
    checkout: z.string(),
    order: z.object({ _id: z.string(), number: z.int() }).optional(),
    amount: z.number(),
    currency: z.string(),
    expected: z.number().meta({ description: 'What the checkout asked for.' }),
    status: z.enum(paymentStates),
    refund: z.enum(['wanted', 'done', 'failed']).optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Payment' });

export type Payment = z.infer<typeof payment>;

export const paymentList = listOf(payment).meta({ id: 'PaymentList' });

export const paymentListQuery = z.object({
  ...pageParameters,
  status: z.enum(paymentStates).optional(),
});

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

/** GET /products/{id}/stock-movements, newest first. */
export const stockMovementList = listOf(stockMovement)
  .extend({ stock: z.object({ quantity: z.int(), reserved: z.int(), sold: z.int() }) })
  .meta({ id: 'StockMovementList' });

export const stockMovementQuery = z.object(pageParameters);
