import { z } from 'zod';
import type { Permission } from './permissions.ts';

/** What staff is told of, by the bell of the admin area and by e-mail. */
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

/** Who may not see a thing is told nothing of it. */
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

/** What somebody gets who chose nothing. */
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

/** The newest, with how many are unread; at most a hundred are counted. */
export const notificationList = z.object({
  data: z.array(notification),
  unread: z.int(),
});

export const mostUnread = 100;

/** PUT /admin/notifications/read: those named, or all of them. */
export const notificationsReadRequest = z.object({
  ids: z.array(z.uuid()).max(100).optional().meta({ description: 'All, where it is left out.' }),
});

export const notificationChoicesAnswer = z.object({ data: z.array(notificationChoice) });

/** PUT /admin/notifications/choices */
export const notificationChoicesRequest = z.object({
  choices: z.array(notificationChoice).max(notificationKinds.length),
});

/** Colleagues whom a note may mention. */
export const mentionableAnswer = z.object({
  data: z.array(z.object({ _id: z.string(), name: z.string() })),
});
