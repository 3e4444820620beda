import { z } from 'zod';
import { customerLimits } from '../accounts/account-limits.ts';
import { managedUser } from '../accounts/accounts.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { orderStatuses } from '../orders/order-states.ts';
import { paymentMethods } from '../payments/payment-methods.ts';
import { isReadable, isReadableLine } from '../readable-text.ts';
import { recentSearch } from '../searches/searches.ts';

/** A customer as staff sees them. Amounts are in main units. */

type Key = { error: MessageKey };

/** In lower case, so that "Press" and "press" are one tag. */
export const customerTag = z
  .string({ error: 'customers.tagLength' } satisfies Key)
  .trim()
  .toLowerCase()
  .min(1, { error: 'customers.tagLength' } satisfies Key)
  .max(customerLimits.tagLength, { error: 'customers.tagLength' } satisfies Key)
  .refine((text) => isReadableLine(text) && !text.includes(','), {
    error: 'customers.tagCharacters',
  } satisfies Key);

export const customerTagsRequest = z.object({
  tags: z
    .array(customerTag)
    .max(customerLimits.tags, { error: 'customers.tagsFull' } satisfies Key)
    .transform((tags) => [...new Set(tags)].toSorted()),
});

export const customerNoteRequest = z.object({
  note: z
    .string({ error: 'customers.noteMissing' } satisfies Key)
    .trim()
    .min(1, { error: 'customers.noteMissing' } satisfies Key)
    .max(customerLimits.noteLength, { error: 'customers.noteLength' } satisfies Key)
    .refine(isReadable, { error: 'ui.unreadableText' } satisfies Key),
});

const figures = z.object({
  spent: z.number().meta({ description: 'Paid, without what was cancelled or refunded.' }),
  orders: z.int().meta({ description: 'That were not cancelled or refunded.' }),
  paidOrders: z.int().meta({ description: 'Of these; the average is over them.' }),
  undone: z.int().meta({ description: 'Cancelled or refunded as a whole.' }),
  refusedParcels: z.int().meta({ description: 'Cash parcels that nobody took in.' }),
  averageOrder: z.number().optional(),
  shopAverageOrder: z
    .number()
    .optional()
    .meta({ description: 'Of everybody, in the last 90 days.' }),
  lastOrderAt: z.iso.datetime().optional(),
  pieces: z.int(),
  returnedPieces: z.int(),
  refunded: z.number(),
});

const customerOrder = z.object({
  _id: z.string(),
  number: z.int(),
  status: z.enum(orderStatuses),
  paymentMethodType: z.enum(paymentMethods),
  isPaid: z.boolean(),
  pieces: z.int(),
  totalOrderPrice: z.number(),
  refundedPrice: z.number(),
  asGuest: z
    .literal(true)
    .optional()
    .meta({ description: 'By a guest who gave this address, which nobody has proved.' }),
  createdAt: z.iso.datetime(),
});

const customerReview = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), title: z.string() }),
  rating: z.int(),
  review: z.string(),
  hidden: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
});

const customerNote = z.object({
  _id: z.string(),
  note: z.string(),
  by: z.string().optional().meta({ description: 'Absent when they have left.' }),
  own: z.literal(true).optional().meta({ description: 'Only one’s own can be deleted.' }),
  createdAt: z.iso.datetime(),
});

export const customer = z
  .object({
    user: managedUser,
    lastSeenAt: z.iso.datetime().optional(),
    figures,
    tags: z.array(z.string()),
    segments: z.array(z.object({ _id: z.string(), name: z.string() })),
    orders: z.array(customerOrder).meta({ description: 'The newest; `figures` count all.' }),
    reviews: z.array(customerReview),
    searches: z.array(recentSearch).meta({
      description: 'Kept with the account, the newest first; none where the shop keeps none.',
    }),
    notes: z.array(customerNote),
  })
  .meta({ id: 'Customer' });

export const customerResponse = z.object({ data: customer });

export const customerTagList = z.object({
  data: z.array(z.object({ tag: z.string(), customers: z.int() })),
});

export type Customer = z.infer<typeof customer>;
