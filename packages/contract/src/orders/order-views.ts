import { z } from 'zod';
import { orderPeriods, orderViews } from './order-states.ts';

export const orderViewParameters = {
  view: z.enum(orderViews).optional().meta({
    description:
      '`toPack`: nobody began; `toSend`: being prepared; `unpaidCash`: cash still to come; `awaitingTransfer`: a bank transfer still to come; `toConfirm`: cash that waits for its buyer to confirm it by a code; `late`: promised for a day that has passed. Of orders that have not arrived and were not called off. `goodsOut`: called off while the goods were out, or not all of them taken in, which nobody booked yet. `toGiveBack`: paid and called off, and some of the money was not given back. `sold`: neither called off nor refunded whole, as the dashboard counts.',
  }),
  placed: z.enum(orderPeriods).optional().meta({
    description: 'Whole days where the shop is; `week` are the last seven, today among them.',
  }),
};

const orderViewCounts = z
  .object({
    toPack: z.int(),
    toSend: z.int(),
    unpaidCash: z.int(),
    awaitingTransfer: z.int(),
    toConfirm: z.int(),
    late: z.int(),
    goodsOut: z.int(),
    toGiveBack: z.int(),
    yesterday: z.int(),
  })
  .meta({ id: 'OrderViewCounts' });

export type OrderViewCounts = z.infer<typeof orderViewCounts>;

export const orderViewCountsResponse = z.object({ data: orderViewCounts });
