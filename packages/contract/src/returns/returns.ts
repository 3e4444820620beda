import { z } from 'zod';
import { picture } from '../catalog/catalog.ts';
import { keywordParameter, listOf, pageParameters } from '../list.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadable } from '../readable-text.ts';
import { serialNumberList } from '../serials/serials.ts';

/** Returns: goods of a delivered order that a buyer wants to give back, and their handling by the shop. */

const returnStatuses = [
  'requested',
  'approved',
  'received',
  'refunded',
  'declined',
  'cancelled',
  'closed',
] as const;

export type ReturnStatus = (typeof returnStatuses)[number];

export const returnActions = [
  'cancel',
  'approve',
  'decline',
  'receive',
  'refund',
  'exchange',
  'close',
] as const;

export type ReturnAction = (typeof returnActions)[number];

interface ReturnState {
  /** Possible actions, and the state that follows. */
  next: Partial<Record<ReturnAction, ReturnStatus>>;
  /** Its pieces cannot be in another return. */
  open: boolean;
}

/** The table of return states. */
export const returnStates = {
  requested: {
    next: { cancel: 'cancelled', approve: 'approved', decline: 'declined' },
    open: true,
  },
  approved: { next: { receive: 'received', close: 'closed' }, open: true },
  received: {
    next: { refund: 'refunded', exchange: 'refunded', close: 'closed' },
    open: true,
  },
  refunded: { next: {}, open: false },
  declined: { next: {}, open: false },
  cancelled: { next: {}, open: false },
  closed: { next: {}, open: false },
} as const satisfies Record<ReturnStatus, ReturnState>;

export function nextReturnStatus(
  from: ReturnStatus,
  action: ReturnAction,
): ReturnStatus | undefined {
  const { next }: ReturnState = returnStates[from];
  return next[action];
}

export const returnReasons = ['broken', 'notAsDescribed', 'changedMind', 'other'] as const;

export type ReturnReason = (typeof returnReasons)[number];

export const returnReasonTexts = {
  broken: 'returns.reasonBroken',
  notAsDescribed: 'returns.reasonNotAsDescribed',
  changedMind: 'returns.reasonChangedMind',
  other: 'returns.reasonOther',
} as const satisfies Record<ReturnReason, MessageKey>;

export const returnStatusTexts = {
  requested: 'returns.statusRequested',
  approved: 'returns.statusApproved',
  received: 'returns.statusReceived',
  refunded: 'returns.statusRefunded',
  declined: 'returns.statusDeclined',
  cancelled: 'returns.statusCancelled',
  closed: 'returns.statusClosed',
} as const satisfies Record<ReturnStatus, MessageKey>;

export const returnLimits = { photos: 4, details: 400, answer: 400 } as const;

const returnedLine = z.object({
  line: z.int().meta({ description: 'The line’s place in the order’s `cartItems`, from 0.' }),
  title: z.string(),
  options: z.string().meta({ description: 'Such as "Ember"; empty where there are none.' }),
  sku: z.string().optional().meta({ description: 'Only administrators see it.' }),
  imageCoverPicture: picture.optional(),
  count: z.int(),
  amount: z.number().meta({
    description: 'What its pieces are worth now, or were when they were refunded.',
  }),
  restocked: z.boolean().optional().meta({
    description: 'Whether its pieces are on sale again; only administrators see it.',
  }),
  serials: z.array(z.string()).optional().meta({
    description: 'Serial numbers of the order’s line that are out; only administrators see them.',
  }),
  serialsMissing: z.int().optional().meta({
    description: 'Pieces of the order’s line that are out without one; only administrators see it.',
  }),
});

export const orderReturn = z
  .object({
    _id: z.string(),
    number: z.string().meta({ description: 'Such as R-10021-1.' }),
    order: z.object({ _id: z.string(), number: z.int() }),
    buyer: z
      .object({ name: z.string(), email: z.string() })
      .optional()
      .meta({ description: 'Only administrators see it.' }),
    status: z.enum(returnStatuses),
    reason: z.enum(returnReasons),
    details: z.string().optional().meta({ description: 'Not shown by a link.' }),
    photos: z.int().meta({ description: 'How many there are.' }),
    answer: z.string().optional().meta({ description: 'What the shop said to it last.' }),
    lines: z.array(returnedLine),
    amount: z.number().meta({ description: 'What goes back for it, or went back.' }),
    currency: z.string(),
    exchange: z
      .object({
        order: z.object({ _id: z.string(), number: z.int() }),
        amount: z.number().meta({ description: 'Of `amount`, what paid for that order.' }),
      })
      .optional()
      .meta({ description: 'The order that was sent instead; what is left went back as money.' }),
    byHand: z.boolean().meta({ description: 'Paid in cash: people hand the money back.' }),
    actions: z.array(z.enum(returnActions)).meta({ description: 'Of whoever asks, now.' }),
    createdAt: z.iso.datetime(),
    approvedAt: z.iso.datetime().optional(),
    receivedAt: z.iso.datetime().optional(),
    endedAt: z.iso.datetime().optional(),
    by: z.object({ _id: z.string(), name: z.string() }).optional().meta({
      description: 'Who of the shop moved it last; only administrators see it.',
    }),
    movedBy: z
      .partialRecord(z.enum(returnStatuses), z.object({ name: z.string() }))
      .optional()
      .meta({
        description:
          'Who of the shop brought it to each state; only administrators see it, among the returns of one order.',
      }),
  })
  .meta({ id: 'OrderReturn' });

export type OrderReturn = z.infer<typeof orderReturn>;

export const returnResponse = z.object({ data: orderReturn });

const returnable = z.object({
  until: z.iso.datetime().meta({ description: 'When the time to ask is over.' }),
  byHand: z.boolean(),
  lines: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      options: z.string(),
      imageCoverPicture: picture.optional(),
      price: z.number().meta({ description: 'Of one piece, before the discount.' }),
      count: z.int().meta({ description: 'Pieces that may still come back.' }),
      rest: z
        .object({
          count: z.int(),
          amount: z.number(),
          tax: z
            .number()
            .optional()
            .meta({ description: 'In `amount`, of tax that was added to the price.' }),
        })
        .meta({ description: 'What was not refunded, and is worth; shares are taken of it.' }),
    }),
  ),
});

export type Returnable = z.infer<typeof returnable>;

export const orderReturns = z
  .object({
    order: z.object({ _id: z.string(), number: z.int() }),
    buyer: z
      .object({ name: z.string(), email: z.string() })
      .optional()
      .meta({ description: 'Only administrators see it; without an email address it is empty.' }),
    currency: z.string(),
    couponName: z.string().optional(),
    returns: z.array(orderReturn).meta({ description: 'Oldest first.' }),
    window: z
      .object({ until: z.iso.datetime(), isOver: z.boolean() })
      .optional()
      .meta({ description: 'The time to ask; absent before delivery. Its last day counts.' }),
    returnable: returnable.optional().meta({ description: 'Absent where nothing may come back.' }),
    needsMailedLink: z.literal(true).optional().meta({
      description: 'Something may come back, but not by the link of the tracking form.',
    }),
  })
  .meta({ id: 'OrderReturns' });

export type OrderReturns = z.infer<typeof orderReturns>;

export const orderReturnsResponse = z.object({ data: orderReturns });

const linesWrong = 'returns.chooseLines' satisfies MessageKey;

function text(max: number) {
  return z
    .string()
    .trim()
    .max(max, 'orders.noteTooLong' satisfies MessageKey)
    .refine(isReadable, 'ui.unreadableText' satisfies MessageKey);
}

/** POST /orders/{id}/returns */
export const returnRequest = z
  .object({
    key: z
      .uuid()
      .meta({ description: 'Made by the client: the same return sent again is made once.' }),
    lines: z
      .array(z.object({ line: z.int().min(0), count: z.int().min(1) }), linesWrong)
      .min(1, linesWrong)
      .max(500)
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
        error: 'orders.refundLineTwice' satisfies MessageKey,
      }),
    reason: z.enum(returnReasons, 'returns.chooseReason' satisfies MessageKey),
    details: text(returnLimits.details).optional(),
    expectedAmount: z.number().optional().meta({
      description: 'What was shown; a return that would come to something else is refused.',
    }),
  })
  .refine(({ reason, details }) => reason !== 'other' || Boolean(details), {
    error: 'returns.sayWhy' satisfies MessageKey,
    path: ['details'],
  });

export type ReturnRequest = z.output<typeof returnRequest>;

/** PUT /returns/{id}/approve */
export const returnNote = z
  .object({
    answer: text(returnLimits.answer)
      .optional()
      .meta({ description: 'The buyer reads it, with the email too.' }),
  })
  .nullish();

/** PUT /returns/{id}/decline and /close: an explanation is required. */
export const returnExplanation = z.object({
  answer: text(returnLimits.answer).min(1, 'returns.explain' satisfies MessageKey),
});

/** PUT /returns/{id}/receive: received pieces, and whether they are restocked. */
export const returnReceipt = z.object({
  lines: z
    .array(
      z.object({
        line: z.int().min(0),
        count: z.int().min(0).meta({ description: 'Pieces that came.' }),
        restock: z.boolean().meta({ description: 'Put them on sale again; else written off.' }),
        serials: serialNumberList.optional().meta({
          description: 'Which pieces came, where not all that have serial numbers did.',
        }),
      }),
    )
    .max(500)
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
      error: 'orders.refundLineTwice' satisfies MessageKey,
    })
    .refine((lines) => lines.some(({ count }) => count > 0), {
      error: 'returns.nothingCame' satisfies MessageKey,
    }),
});

export type ReturnReceipt = z.output<typeof returnReceipt>;

/** PUT /returns/{id}/refund */
export const returnRefund = z
  .object({
    shipping: z
      .boolean()
      .optional()
      .meta({ description: 'Give back what is left of delivery as well.' }),
    expectedAmount: z.number().optional(),
  })
  .nullish();

/** How the difference of a dearer piece was paid. */
export const differencePayments = ['cash', 'bank'] as const;

const exchangedLines = z
  .array(
    z.object({
      line: z.int().min(0),
      variant: z.string().meta({ description: 'Of the same product; the same one too.' }),
      count: z.int().min(1),
    }),
  )
  .max(500)
  .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    error: 'orders.refundLineTwice' satisfies MessageKey,
  });

/** POST /returns/{id}/exchange/preview */
export const returnExchangeDraft = z.object({ lines: exchangedLines });

export type ReturnExchangeDraft = z.output<typeof returnExchangeDraft>;

/** PUT /returns/{id}/exchange */
export const returnExchange = z.object({
  lines: exchangedLines.min(1, 'returns.chooseVariants' satisfies MessageKey),
  paidBy: z.enum(differencePayments).optional().meta({
    description: 'How the difference was paid, where there is one: it has to have come.',
  }),
  expectedToPay: z.number().optional().meta({ description: 'The difference that was shown.' }),
  expectedRefund: z.number().optional().meta({ description: 'What was shown to go back.' }),
});

export type ReturnExchange = z.output<typeof returnExchange>;

export const returnExchangePreview = z
  .object({
    lines: z.array(
      z.object({
        line: z.int(),
        title: z.string(),
        options: z.string(),
        count: z.int().meta({ description: 'Pieces that came.' }),
        amount: z.number().meta({ description: 'What they are worth.' }),
        variant: z.string().optional().meta({ description: 'The one that came back.' }),
        variants: z
          .array(
            z.object({
              _id: z.string(),
              name: z.string(),
              price: z.number().meta({ description: 'Of one piece, today.' }),
              left: z.int(),
            }),
          )
          .meta({ description: 'What it can be exchanged for.' }),
      }),
    ),
    worth: z.number().meta({ description: 'Of all pieces that came.' }),
    total: z.number().meta({ description: 'Of the order that is sent instead.' }),
    toPay: z.number(),
    refund: z.number(),
  })
  .meta({ id: 'ReturnExchangePreview' });

export type ReturnExchangePreview = z.infer<typeof returnExchangePreview>;

export const returnExchangePreviewResponse = z.object({ data: returnExchangePreview });

export const returnQueues = ['toDecide', 'toReceive', 'toRefund', 'done'] as const;

export type ReturnQueue = (typeof returnQueues)[number];

/** States of each queue. */
export const returnQueueStatuses = {
  toDecide: ['requested'],
  toReceive: ['approved'],
  toRefund: ['received'],
  done: ['refunded', 'declined', 'cancelled', 'closed'],
} as const satisfies Record<ReturnQueue, readonly ReturnStatus[]>;

export const returnListQuery = z.object({
  ...pageParameters,
  queue: z.enum(returnQueues).optional().meta({
    description:
      '`toDecide`: nobody said yes or no; `toReceive`: on its way back; `toRefund`: it came, the money did not go back yet; `done`: over.',
  }),
  keyword: keywordParameter.optional().meta({
    description: 'A number of a return or an order, a name, an email address or a serial number.',
  }),
});

export type ReturnListQuery = z.infer<typeof returnListQuery>;

export const returnList = listOf(orderReturn).extend({
  counts: z.record(z.enum(returnQueues), z.int()).meta({
    description: 'Of all returns, whatever the filters.',
  }),
});

export type ReturnList = z.infer<typeof returnList>;
