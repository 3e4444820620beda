import { z } from 'zod';
import { segmentLimits } from '../accounts/account-limits.ts';
import { customerTag } from '../customers/customers.ts';
import { dayInput } from '../days.ts';
import { keywordParameter, listOf, pageParameters, sortParameter } from '../list.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine } from '../readable-text.ts';

/** Customer segments: a name and rules. Amounts are in main units. */

type Key = { error: MessageKey };

const wholeNumber = (maximum: number) =>
  z
    .int({ error: 'segments.numberRange' } satisfies Key)
    .min(1, { error: 'segments.numberRange' } satisfies Key)
    .max(maximum, { error: 'segments.numberRange' } satisfies Key);

const spent = z.object({
  kind: z.literal('spent'),
  atLeast: z
    .number({ error: 'segments.amountRange' } satisfies Key)
    .positive({ error: 'segments.amountRange' } satisfies Key)
    .max(segmentLimits.amount, { error: 'segments.amountRange' } satisfies Key),
});

const orders = z.object({
  kind: z.literal('orders'),
  atLeast: wholeNumber(segmentLimits.orders),
});

export const boughtOf = ['category', 'brand', 'product'] as const;

const bought = z.object({
  kind: z.literal('bought'),
  of: z.enum(boughtOf),
  id: z
    .string()
    .min(1, { error: 'segments.chooseOne' } satisfies Key)
    .max(100),
});

const quiet = z
  .object({ kind: z.literal('quiet'), days: wholeNumber(segmentLimits.days) })
  .meta({ description: 'Bought something, but nothing in that many days.' });

const joined = z.object({
  kind: z.literal('joined'),
  since: dayInput('segments.dateMissing'),
});

const tag = z.object({ kind: z.literal('tag'), tag: customerTag });

const refused = z
  .object({ kind: z.literal('refused'), atLeast: wholeNumber(segmentLimits.orders) })
  .meta({ description: 'Did not take in that many cash parcels.' });

export const segmentRuleKinds = [
  'spent',
  'orders',
  'bought',
  'quiet',
  'joined',
  'tag',
  'refused',
] as const;

export const segmentRule = z.discriminatedUnion('kind', [
  spent,
  orders,
  bought,
  quiet,
  joined,
  tag,
  refused,
]);

const shownRule = z.discriminatedUnion('kind', [
  spent,
  orders,
  bought.extend({
    name: z.string().optional().meta({ description: 'Absent when it is gone.' }),
  }),
  quiet,
  joined,
  tag,
  refused,
]);

export const segmentMatches = ['all', 'any'] as const;

const conditions = {
  match: z.enum(segmentMatches).meta({ description: 'Whether all rules must hold, or one.' }),
  rules: z
    .array(segmentRule)
    .min(1, { error: 'segments.rulesMissing' } satisfies Key)
    .max(segmentLimits.rules, { error: 'segments.rulesFull' } satisfies Key),
};

const name = z
  .string({ error: 'segments.nameLength' } satisfies Key)
  .trim()
  .min(2, { error: 'segments.nameLength' } satisfies Key)
  .max(segmentLimits.nameLength, { error: 'segments.nameLength' } satisfies Key)
  .refine(isReadableLine, { error: 'ui.unreadableText' } satisfies Key);

export const segmentInput = z.object({ name, ...conditions });

/** The whole segment. With `version`, a concurrent change is a conflict. */
export const segmentChange = segmentInput.extend({ version: z.int().optional() });

export const segmentPreviewRequest = z.object(conditions);

export const segment = z
  .object({
    _id: z.string(),
    name: z.string(),
    match: z.enum(segmentMatches),
    rules: z.array(shownRule),
    customers: z.int().meta({ description: 'How many are in it now.' }),
    coupons: z.int().meta({ description: 'How many coupons are for it.' }),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Segment' });

export const segmentListQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  sort: sortParameter(['name', 'updatedAt']).optional(),
});

export const segmentList = listOf(segment);
export const segmentResponse = z.object({ data: segment });

const segmentMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  spent: z.number(),
  orders: z.int(),
});

export const segmentPreview = z.object({
  data: z.object({
    customers: z.int(),
    first: z.array(segmentMember).meta({ description: 'Those who spent most.' }),
  }),
});

export type Segment = z.infer<typeof segment>;
export type SegmentRuleInput = z.infer<typeof segmentRule>;
export type SegmentInput = z.infer<typeof segmentInput>;
export type SegmentChange = z.infer<typeof segmentChange>;
export type SegmentConditions = z.infer<typeof segmentPreviewRequest>;
export type SegmentListQuery = z.infer<typeof segmentListQuery>;
