import { z } from 'zod';
import type { Permission } from '../accounts/permissions.ts';

/** Kinds of staff notifications, in the bell and by email. */
export const notificationKinds = [
  'order',
  'lowStock',
  'review',
  'question',
  'return',
  'refundFailed',
  'paymentReview',
  'jobFailed',
  'bulkRefused',
  'mention',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Permission required for each kind. */
export const notificationPermissions = {
  order: 'orders:read',
  lowStock: 'inventory:write',
  review: 'reviews:moderate',
  question: 'reviews:moderate',
  return: 'orders:read',
  refundFailed: 'refunds:write',
  paymentReview: 'refunds:write',
  jobFailed: 'system:write',
  bulkRefused: 'bulk:write',
  mention: 'orders:read',
} as const satisfies Record<NotificationKind, Permission>;

export const notificationEmails = ['none', 'now', 'daily'] as const;

const notificationChoice = z.object({
  kind: z.enum(notificationKinds),
  bell: z.boolean(),
  email: z.enum(notificationEmails),
});

export type NotificationChoice = z.infer<typeof notificationChoice>;

/** The default choice. */
export const defaultChoice = (kind: NotificationKind): NotificationChoice => ({
  kind,
  bell: true,
  email: kind === 'mention' ? 'now' : 'none',
});

const notification = z
  .object({
    _id: z.string(),
    kind: z.enum(notificationKinds),
    title: z.string(),
    text: z.string().optional(),
    href: z.string().meta({ description: 'The page of the admin area that it leads to.' }),
    at: z.iso.datetime(),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });

export type Notification = z.infer<typeof notification>;

/** The newest ones, with the number of unread ones, up to a hundred. */
export const notificationList = z.object({
  data: z.array(notification),
  unread: z.int(),
});

export const maxUnread = 100;

/** PUT /admin/notifications/read: the given ones, or all. */
export const notificationsReadRequest = z.object({
  ids: z.array(z.uuid()).max(100).optional().meta({ description: 'All, where it is left out.' }),
});

export const notificationChoicesResponse = z.object({ data: z.array(notificationChoice) });

/** PUT /admin/notifications/choices */
export const notificationChoicesRequest = z.object({
  choices: z.array(notificationChoice).max(notificationKinds.length),
});

/** Colleagues that a note may mention. */
export const mentionableResponse = z.object({
  data: z.array(z.object({ _id: z.string(), name: z.string() })),
});
