import { z } from 'zod';
import type { Permission } from '../accounts/permissions.ts';
import { confirmedRequest } from '../accounts/second-factor.ts';
import { listOf, pageParameters } from '../list.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine } from '../readable-text.ts';

export const webhookLimits = {
  count: 20,
  nameLength: 60,
  urlLength: 2_000,
  shownAnswer: 500,
} as const;

/** Webhooks: URLs of other programs that are notified of events. */

/** Every event, and the permission needed to subscribe to it. */
export const webhookEvents = {
  'order.created': 'orders:read',
  'order.paid': 'orders:read',
  'order.status_changed': 'orders:read',
  'order.cancelled': 'orders:read',
  'order.refunded': 'orders:read',
  'payment.received': 'orders:read',
  'payment.review': 'orders:read',
  'payment.refunded': 'orders:read',
  'stock.changed': 'products:read',
  'product.created': 'products:read',
  'product.updated': 'products:read',
  'product.deleted': 'products:read',
  'customer.created': 'customers:read',
  'customer.updated': 'customers:read',
} as const satisfies Record<string, Permission>;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Sent on request, whatever events the webhook listens to. */
export const testEvent = 'webhook.test';

export const deliveryStates = ['waiting', 'delivered', 'givenUp'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** Reasons why there was no response, if a status does not tell. */
const deliveryProblems = [
  'addressInvalid',
  'privateAddress',
  'tooSlow',
  'unreachable',
  'permissionLost',
  'secretLost',
] as const;

const timestamp = z.iso.datetime();

const webhook = z
  .object({
    _id: z.string(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEventNames)),
    active: z.boolean(),
    pausedAt: timestamp.optional().meta({
      description:
        'When the shop paused it because nothing had arrived for days, or its saver left.',
    }),
    saverLeft: z.literal(true).optional().meta({
      description: 'It was paused because whoever saved it may have no webhooks any more.',
    }),
    failingSince: timestamp.optional(),
    formerSecretUntil: timestamp.optional().meta({
      description: 'Until then messages are signed with the former secret too.',
    }),
    savedBy: z.string().optional().meta({
      description: 'Who saved it last: it is told only what they may see.',
    }),
    waiting: z.int().meta({ description: 'Messages that are still to be delivered.' }),
    givenUp: z.int().meta({ description: 'In the last 30 days.' }),
    version: z.int(),
    createdAt: timestamp,
  })
  .meta({ id: 'Webhook' });

export const webhookList = z.object({ data: z.array(webhook) });
export const webhookResponse = z.object({ data: webhook });
export const webhookSecretResponse = webhookResponse.extend({
  secret: z.string().meta({ description: 'Signs every message; shown this once.' }),
});

const webhookDelivery = z
  .object({
    _id: z.string().meta({ description: 'The `webhook-id` of the message.' }),
    event: z.string(),
    object: z.string().meta({ description: 'What it is about; its messages arrive in order.' }),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    nextTryAt: timestamp.optional(),
    lastTriedAt: timestamp.optional(),
    status: z.int().optional().meta({ description: 'Of the last answer.' }),
    problem: z.enum(deliveryProblems).optional(),
    durationMs: z.int().optional(),
    answer: z.string().optional().meta({ description: 'How the last answer began.' }),
    body: z
      .string()
      .optional()
      .meta({ description: 'What was sent, once it was tried, to readers who may see it.' }),
    createdAt: timestamp,
  })
  .meta({ id: 'WebhookDelivery' });

export const webhookDeliveryList = listOf(webhookDelivery).meta({ id: 'WebhookDeliveryList' });

export const webhookDeliveryQuery = z.object({
  ...pageParameters,
  state: z.enum(deliveryStates).optional(),
});

const nameInvalid = 'webhooks.nameInvalid' satisfies MessageKey;
const urlInvalid = 'webhooks.urlInvalid' satisfies MessageKey;

export const webhookInput = z.object({
  name: z
    .string(nameInvalid)
    .trim()
    .min(2, nameInvalid)
    .max(webhookLimits.nameLength, nameInvalid)
    .refine(isReadableLine, nameInvalid),
  url: z.string(urlInvalid).trim().max(webhookLimits.urlLength, urlInvalid).pipe(z.url(urlInvalid)),
  events: z
    .array(z.enum(webhookEventNames))
    .min(1, 'webhooks.eventsMissing' satisfies MessageKey)
    .max(webhookEventNames.length),
  active: z.boolean(),
});

export const webhookCreation = webhookInput.extend(confirmedRequest.shape);

export const webhookChange = webhookCreation.extend({
  version: z.int().meta({ description: 'The one that was edited.' }),
});

export type Webhook = z.infer<typeof webhook>;
export type WebhookInput = z.output<typeof webhookInput>;
export type WebhookCreation = z.output<typeof webhookCreation>;
export type WebhookChange = z.output<typeof webhookChange>;
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export type WebhookDeliveryQuery = z.output<typeof webhookDeliveryQuery>;
export type DeliveryProblem = (typeof deliveryProblems)[number];
