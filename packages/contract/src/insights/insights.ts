import { z } from 'zod';
import { wholeNumberParameter } from '../list.ts';
import { orderStatuses } from '../orders/order-states.ts';
import { paymentMethods } from '../payments/payment-methods.ts';

export const insightsQuery = z.object({ days: wholeNumberParameter(1, 366).default(30) });

const metric = z.object({
  value: z.number(),
  before: z.number().meta({ description: 'The same of the period before.' }),
});

export const funnelSteps = ['visits', 'product', 'cart', 'checkout', 'ordered'] as const;

const funnelStep = metric.extend({ step: z.enum(funnelSteps) });

/** Numbers of the dashboard. Amounts are in main units. */
export const insights = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    revenue: metric
      .extend({
        refunded: z.number().meta({
          description: 'What refunds took of it, whenever the money went back.',
        }),
      })
      .meta({
        description:
          'Paid, of the orders placed in the period, less refunds. Of the period before: as it stood when that ended.',
      }),
    cashToCome: metric
      .extend({
        parcels: z.int(),
        late: z.number().meta({ description: 'Promised for a day that has passed.' }),
      })
      .meta({ description: 'Not yet paid, of the orders placed in the period.' }),
    orders: metric.extend({ paid: z.int(), undone: z.int() }),
    averageOrder: metric.meta({ description: 'Of the paid ones.' }),
    newCustomers: metric,
    margin: z
      .object({
        amount: z.number(),
        percent: z.number().optional(),
        knownPercent: z.number().meta({ description: 'The share of sales whose cost is known.' }),
      })
      .optional()
      .meta({
        description:
          'What the goods of paid orders left the shop, without tax, where their cost is known; absent for who may not see costs.',
      }),
    days: z.array(
      z.object({
        day: z.iso.date(),
        revenue: z.number(),
        revenueBefore: z.number().meta({ description: 'Of the same day of the period before.' }),
        cashToCome: z.number(),
        orders: z.int(),
      }),
    ),
    bestSellers: z.array(
      z.object({
        _id: z.string().optional(),
        title: z.string(),
        image: z.string().optional(),
        pieces: z.int(),
        revenue: z.number(),
      }),
    ),
    funnel: z.array(funnelStep).meta({
      description:
        'From a visit to an order: people per day, and at the end orders: also those without a visit, such as through the API, but none that staff placed, on the phone or as an exchange.',
    }),
    recentOrders: z.array(
      z.object({
        _id: z.string(),
        number: z.int(),
        buyer: z.string(),
        total: z.number(),
        status: z.enum(orderStatuses),
        paymentMethod: z.enum(paymentMethods),
        isPaid: z.boolean(),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'Insights' });

export type Insights = z.infer<typeof insights>;

const some = z.int().optional();

/** Open tasks, as far as the viewer may see them. */
export const todo = z
  .object({
    toPack: some,
    toConfirm: some.meta({
      description: 'Cash orders that wait for their buyers to confirm them by a code.',
    }),
    late: some.meta({ description: 'Orders that were promised for a day that has passed.' }),
    toGiveBack: some.meta({
      description: 'Paid orders that were called off, whose money is owed.',
    }),
    returns: some.meta({ description: 'Returns to decide.' }),
    returnsToRefund: some.meta({ description: 'Returns that were received and not refunded.' }),
    newReviews: some.meta({ description: 'That nobody of the staff looked at.' }),
    reportedReviews: some,
    reviews: some.meta({ description: 'To answer, as the list of reviews says it.' }),
    questions: some.meta({ description: 'Without an answer.' }),
    payments: some.meta({ description: 'Payments under review and refunds that failed.' }),
    lowStock: some,
    sales: some.meta({ description: 'Planned price changes that are on or still to begin.' }),
    jobs: some.meta({ description: 'Jobs whose last run failed.' }),
    emails: some.meta({ description: 'Emails that were given up.' }),
  })
  .meta({ id: 'Todo' });

export type Todo = z.infer<typeof todo>;
