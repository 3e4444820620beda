import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import type { NotificationKind } from '@matjar/contract/operations/notifications.ts';
import type { IconName } from '../../ui/icon-names.ts';

export const kindLabels = {
  order: { text: 'notifications.order', icon: 'receipt-text' },
  lowStock: { text: 'notifications.lowStock', icon: 'boxes' },
  review: { text: 'notifications.review', icon: 'message-square-text' },
  question: { text: 'notifications.question', icon: 'message-circle-question-mark' },
  return: { text: 'notifications.return', icon: 'undo-2' },
  refundFailed: { text: 'notifications.refundFailed', icon: 'circle-alert' },
  paymentReview: { text: 'notifications.paymentReview', icon: 'credit-card' },
  jobFailed: { text: 'notifications.jobFailed', icon: 'triangle-alert' },
  bulkRefused: { text: 'notifications.bulkRefused', icon: 'circle-alert' },
  mention: { text: 'notifications.mention', icon: 'user-round' },
} as const satisfies Record<NotificationKind, { text: PlainMessageKey; icon: IconName }>;
