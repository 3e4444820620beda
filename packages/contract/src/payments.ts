import { z } from 'zod';
import { listOf, pageParameters } from './list.ts';

/** Money as administrators see it. */

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
    refunded: z.number().meta({ description: 'How much of it went back.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Payment' });

export type Payment = z.infer<typeof payment>;

export const paymentList = listOf(payment).meta({ id: 'PaymentList' });

export const paymentListQuery = z.object({
  ...pageParameters,
  status: z.enum(paymentStates).optional(),
});
