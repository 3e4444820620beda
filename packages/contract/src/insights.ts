import { z } from 'zod';
import { wholeNumberParameter } from './list.ts';
import { orderStatuses } from './orders.ts';

/** Days the dashboard can look back. */
export const insightPeriods = [7, 30, 90, 365] as const;

export const insightsQuery = z.object({ days: wholeNumberParameter(1, 366).default(30) });

const figure = z.object({
  value: z.number(),
  before: z.number().meta({ description: 'The same of the period before.' }),
});

/** What a shop owner looks at first. Amounts are of the currency's main unit. */
export const insights = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    revenue: figure,
    orders: figure,
    averageOrder: figure,
    newCustomers: figure,
    margin: z
      .object({
        amount: z.number(),
        percent: z.number().optional(),
        knownPercent: z.number().meta({ description: 'The share of sales whose cost is known.' }),
      })
      .optional()
      .meta({
        description:
          'What goods left the shop, without tax, where their cost is known; absent for who may not see costs.',
      }),
    days: z.array(
      z.object({
        day: z.iso.date(),
        revenue: z.number(),
        revenueBefore: z.number().meta({ description: 'Of the same day of the period before.' }),
        orders: z.int(),
      }),
    ),
    states: z.array(z.object({ status: z.enum(orderStatuses), count: z.int() })),
    bestSellers: z.array(
      z.object({
        _id: z.string().optional(),
        title: z.string(),
        image: z.string().optional(),
        pieces: z.int(),
        revenue: z.number(),
      }),
    ),
    lowStock: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        image: z.string().optional(),
        quantity: z.int(),
      }),
    ),
    lowStockCount: z.int(),
    carts: z.object({
      open: z.int().meta({ description: 'Carts with something in them, changed in the period.' }),
      ordered: z.int().meta({ description: 'People who ordered in the period.' }),
    }),
    recentOrders: z.array(
      z.object({
        _id: z.string(),
        number: z.int(),
        buyer: z.string(),
        total: z.number(),
        status: z.enum(orderStatuses),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'Insights' });

export type Insights = z.infer<typeof insights>;
