import { z } from 'zod';
import { stockCount, variantOption } from '../catalog/variants.ts';
import { dayInput } from '../days.ts';
import { anyNumber, numberField } from '../form-input.ts';
import {
  anyOfParameter,
  keywordParameter,
  listOf,
  longListOf,
  pageParameters,
  sortParameter,
} from '../list.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine } from '../readable-text.ts';
import { serialNumberList } from '../serials/serials.ts';

/** Inventory for administrators: every variant, its sales and its costs. */

/**
 * Period for sales numbers and for remembered shortages of counts. The table `recent_sales` holds such sums:
 * a change of this value must empty it and its state.
 */
export const salesDays = 30;

export const inventoryViews = ['out', 'low', 'ending', 'toCount', 'surprise'] as const;

export type InventoryView = (typeof inventoryViews)[number];

export const inventorySortFields = ['sold', 'daysLeft', 'available', 'value', 'shelf'] as const;

/** Location of a variant in the shop, such as "A-03-2"; empty for none. */
export const shelf = z
  .string('inventory.shelfLong' satisfies MessageKey)
  .trim()
  .max(40, 'inventory.shelfLong' satisfies MessageKey)
  .refine((text) => text === '' || isReadableLine(text), {
    error: 'ui.unreadableText' satisfies MessageKey,
  });

export const inventoryQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional().meta({
    description: 'Words of the title, the beginning of a SKU, or a barcode.',
  }),
  view: z.enum(inventoryViews).optional(),
  category: anyOfParameter.optional(),
  brand: anyOfParameter.optional(),
  shelf: z.string().trim().min(1).max(40).optional().meta({ description: 'Only what lies there.' }),
  sort: sortParameter(inventorySortFields).optional(),
});

export type InventoryQuery = z.infer<typeof inventoryQuery>;

export const inventoryRow = z
  .object({
    _id: z.string().meta({ description: 'Of the variant.' }),
    product: z.object({ _id: z.string(), title: z.string(), image: z.string().optional() }),
    sku: z.string(),
    barcode: z.string().optional(),
    shelf: z.string().optional().meta({ description: 'Where it lies.' }),
    options: z.array(variantOption),
    color: z.string().optional(),
    onHand: z.int().meta({
      description: 'What lies in the shop: available, held and in orders that were not sent.',
    }),
    held: z.int().meta({ description: 'For card payments under way.' }),
    unsent: z.int().meta({
      description: 'Sold and still here: in orders not sent, and in pick-ups not handed over.',
    }),
    available: z.int(),
    incoming: z.int().meta({ description: 'Announced by suppliers and not received yet.' }),
    incomingOn: z.iso.date().optional().meta({ description: 'The next day some is expected.' }),
    sold: z.int().meta({ description: `In the last ${salesDays} days, without what came back.` }),
    daysLeft: z
      .int()
      .optional()
      .meta({
        description: `How long the available pieces last at that rate, of all ${salesDays} days or of those since its stock was first booked; absent where none was sold.`,
      }),
    lowAt: z.int().meta({ description: 'So few pieces or fewer are low.' }),
    ownLowAt: z.boolean().meta({ description: 'The number is of this variant, not the shop’s.' }),
    averageCost: z.number().optional().meta({ description: 'Absent where nobody knows it.' }),
    value: z
      .number()
      .optional()
      .meta({ description: 'Of what is not sold, available and held, at cost.' }),
    needsCount: z.boolean(),
    hasSerials: z.boolean().meta({ description: 'Its pieces have serial numbers.' }),
  })
  .meta({ id: 'InventoryRow' });

export type InventoryRow = z.infer<typeof inventoryRow>;

export const inventoryList = longListOf(inventoryRow).meta({ id: 'InventoryList' });

/** Shelves on which something lies, by name. */
export const shelfList = z
  .object({
    data: z.array(
      z.object({
        shelf: z.string(),
        variants: z.int(),
        toCount: z.int().meta({ description: 'Of these, variants that have to be counted.' }),
      }),
    ),
  })
  .meta({ id: 'ShelfList' });

/** Numbers of the whole shop. A separate request, so that the list need not wait for it. */
export const inventorySummary = z
  .object({
    variants: z.int(),
    views: z.record(z.enum(inventoryViews), z.int()),
    onHand: z.int(),
    held: z.int(),
    unsent: z.int().meta({ description: 'Sold and still in the shop.' }),
    openPayments: z.int().meta({ description: 'For which pieces are held.' }),
    value: z.number().optional().meta({
      description: 'At cost, of the pieces whose cost is known; absent for who may not see costs.',
    }),
    uncosted: z.int().optional().meta({
      description: 'Pieces not sold whose cost nobody knows; absent for who may not see costs.',
    }),
    sold: z.int(),
    marginPercent: z.number().optional().meta({
      description:
        'Of paid orders of these days, of their lines whose cost is known, as on the dashboard; absent where there is none.',
    }),
  })
  .meta({ id: 'InventorySummary' });

export type InventorySummary = z.infer<typeof inventorySummary>;

export const scannedQuery = z.object({ code: z.string().trim().min(1).max(64) });

/** PUT /admin/inventory/{variantId} */
export const inventoryChange = z.object({
  lowAt: stockCount.nullable().optional().meta({ description: 'Null for the number of the shop.' }),
  shelf: shelf.optional(),
});

export type InventoryChange = z.infer<typeof inventoryChange>;

export const receiptLimits = {
  lines: 200,
  reference: 80,
  /** Per line. */
  pieces: 100_000,
  unitCost: 1_000_000,
} as const;

const amountNeeded = 'inventory.costWrong' satisfies MessageKey;

export const unitCost = numberField(
  anyNumber.min(0, amountNeeded).max(receiptLimits.unitCost, amountNeeded).nullish(),
  null,
);

const receiptCount = numberField(
  anyNumber
    .int('inventory.countWrong' satisfies MessageKey)
    .min(1, 'inventory.countWrong' satisfies MessageKey)
    .max(receiptLimits.pieces, 'inventory.countTooMany' satisfies MessageKey),
  undefined,
);

const reference = z
  .string()
  .trim()
  .min(1, 'inventory.referenceMissing' satisfies MessageKey)
  .max(receiptLimits.reference, 'inventory.referenceLong' satisfies MessageKey)
  .meta({ description: 'The supplier’s, such as the number of a delivery note.' });

/** POST /admin/inventory/receipts */
export const receiptWrite = z.object({
  key: z
    .uuid()
    .meta({ description: 'Made by the client: the same delivery sent again is booked once.' }),
  reference,
  delivery: z.string().optional().meta({
    description: 'The expected delivery that this is all or a part of.',
  }),
  lines: z
    .array(
      z.object({
        variant: z.string(),
        count: receiptCount,
        unitCost: unitCost
          .optional()
          .meta({ description: 'Without it the average stays as it is.' }),
        serials: serialNumberList.optional().meta({
          description: 'Of its pieces. What is left out can be noted later.',
        }),
      }),
    )
    .min(1, 'inventory.linesMissing' satisfies MessageKey)
    .max(receiptLimits.lines),
});

export type ReceiptWrite = z.infer<typeof receiptWrite>;

export const receiptBooked = z.object({
  status: z.literal('success'),
  data: z.object({ _id: z.string(), reference: z.string(), lines: z.int(), pieces: z.int() }),
});

/** POST /admin/inventory/deliveries */
export const expectedDeliveryWrite = z.object({
  key: z
    .uuid()
    .meta({ description: 'Made by the client: the same delivery announced again is one.' }),
  reference,
  expectedOn: dayInput('inventory.dayMissing'),
  lines: z
    .array(z.object({ variant: z.string(), count: receiptCount, unitCost: unitCost.optional() }))
    .min(1, 'inventory.linesMissing' satisfies MessageKey)
    .max(receiptLimits.lines)
    .refine(
      (lines) => new Set(lines.map(({ variant }) => variant)).size === lines.length,
      'inventory.lineTwice' satisfies MessageKey,
    ),
});

export type ExpectedDeliveryWrite = z.infer<typeof expectedDeliveryWrite>;

export const expectedDeliveryAnnounced = z.object({
  status: z.literal('success'),
  data: z.object({ _id: z.string(), reference: z.string() }),
});

/** PUT /admin/inventory/deliveries/{id} */
export const expectedDeliveryChange = expectedDeliveryWrite.pick({ expectedOn: true });

export const expectedDelivery = z
  .object({
    _id: z.string(),
    reference: z.string(),
    expectedOn: z.iso.date(),
    isLate: z.boolean().meta({ description: 'The day is over where the shop is.' }),
    lines: z.array(
      z.object({
        variant: inventoryRow.pick({
          _id: true,
          product: true,
          sku: true,
          options: true,
          color: true,
          averageCost: true,
          hasSerials: true,
        }),
        count: z.int(),
        received: z.int(),
        unitCost: z.number().optional(),
      }),
    ),
    receipts: z
      .array(z.object({ _id: z.string(), reference: z.string() }))
      .meta({ description: 'What was booked of it so far, oldest first.' }),
    by: z.string().optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ExpectedDelivery' });

export type ExpectedDelivery = z.infer<typeof expectedDelivery>;

const receipt = z
  .object({
    _id: z.string(),
    reference: z.string(),
    bookedAt: z.iso.datetime(),
    by: z.string().optional(),
    announcedAs: z
      .string()
      .optional()
      .meta({ description: 'The expected delivery it belongs to.' }),
    lines: z.array(expectedDelivery.shape.lines.element.omit({ received: true })),
    gone: z.int().meta({ description: 'Pieces of variants that there are no more.' }),
  })
  .meta({ id: 'Receipt' });

export type Receipt = z.infer<typeof receipt>;

/** GET /admin/inventory/receipts/{id} */
export const receiptShown = z.object({ data: receipt });

export const expectedDeliveryList = listOf(expectedDelivery).meta({ id: 'ExpectedDeliveryList' });

export const expectedDeliveryQuery = z.object({
  ...pageParameters,
  delivery: z.string().optional().meta({ description: 'Only this one.' }),
  variant: z.string().optional().meta({ description: 'Only those that still lack pieces of it.' }),
});

export type ExpectedDeliveryQuery = z.infer<typeof expectedDeliveryQuery>;
