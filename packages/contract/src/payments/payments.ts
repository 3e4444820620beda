import { z } from 'zod';
import { listOf, pageParameters } from '../list.ts';
import { paymentMethods } from './payment-methods.ts';
import { pickupRules } from './payment-offer.ts';

/** Payments, for administrators. */

export const webhookResponse = z.object({ received: z.literal(true) });

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

/** A payment method of the checkout. Zones, limits and pick-up decide whether it is offered. */
export const offeredPayment = z
  .object({
    method: z.enum(paymentMethods),
    name: z.string().optional().meta({ description: 'Where the owner calls it otherwise.' }),
    zones: z
      .array(z.string())
      .meta({ description: 'Names of zones of delivery; none means all of them.' }),
    minimum: z.number().optional().meta({ description: 'Of goods and delivery together.' }),
    maximum: z.number().optional(),
    fee: z.number().meta({ description: 'What is added; of cash, where it is paid at the door.' }),
    feePercent: z.number().meta({ description: 'Of goods and delivery together.' }),
    pickup: z.enum(pickupRules).meta({ description: 'Whether it is for what is picked up.' }),
    days: z.int().optional().meta({ description: 'How long the shop waits for a bank transfer.' }),
  })
  .meta({ id: 'OfferedPayment' });

export type OfferedPayment = z.infer<typeof offeredPayment>;

export const paymentMethodsResponse = z.object({
  data: z.array(offeredPayment).meta({ description: 'As they are offered, the first first.' }),
});
