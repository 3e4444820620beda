import { z } from 'zod';

/** What a purchase comes to now, line by line; returned if the buyer saw another total. */
export const purchaseTotals = z
  .object({
    lines: z.array(
      z.object({
        _id: z.string().meta({ description: 'Of the cart’s line.' }),
        title: z.string(),
        count: z.int(),
        price: z.number().meta({ description: 'Of one piece.' }),
      }),
    ),
    linesTotal: z.number(),
    discountTotal: z.number(),
    shippingPrice: z.number(),
    cashFee: z.number().optional().meta({ description: 'The part of `shippingPrice` for cash.' }),
    paymentFee: z.number().optional().meta({
      description: 'The part of `shippingPrice` that the way to pay costs, cash or another.',
    }),
    taxPrice: z.number(),
    total: z.number(),
  })
  .meta({ id: 'OrderFigures' });

export type PurchaseTotals = z.infer<typeof purchaseTotals>;
