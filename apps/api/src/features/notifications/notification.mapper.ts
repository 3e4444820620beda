import { readCurrency } from '@matjar/contract/money.ts';
import type { NotificationKind } from '@matjar/contract/notifications/notifications.ts';
import { formatMoney } from '../../platform/format-money.ts';
import { translate } from '../../platform/texts.ts';
import type { NotificationRow } from './notifications.queries.ts';

type Subject = NotificationRow['subject'];

interface NotificationShape {
  title: string;
  text?: string;
  /** Path in the admin area. */
  href: string;
}

/** Text of a notification, and the page it links to. */
export function describeNotification(kind: NotificationKind, subject: Subject): NotificationShape {
  const { id = '', number = 0, name = '', count = 0, page = 'bulk', text } = subject;
  const order = `/admin/orders/${id}`;
  const shape = (title: string, href: string): NotificationShape => ({
    title,
    href,
    ...(text && { text }),
  });
  switch (kind) {
    case 'order':
      return shape(
        translate('notificationTexts.order', { number, amount: amountOf(subject) }),
        order,
      );
    case 'lowStock':
      return shape(
        count > 1
          ? translate('notificationTexts.lowStockMany', { count })
          : translate('notificationTexts.lowStock', { name }),
        '/admin/inventory?view=low',
      );
    case 'review':
      return shape(translate('notificationTexts.review', { count, name }), '/admin/reviews');
    case 'question':
      return shape(translate('notificationTexts.question', { name }), '/admin/questions');
    case 'return':
      return shape(translate('notificationTexts.return', { number }), '/admin/returns');
    case 'refundFailed':
      return id
        ? shape(translate('notificationTexts.refundFailed', { number }), order)
        : shape(translate('notificationTexts.refundFailedAlone'), '/admin/payments');
    case 'paymentReview':
      if (id) {
        const amount = amountOf(subject);
        return shape(translate('notificationTexts.surplus', { number, amount }), order);
      }
      return shape(
        translate('notificationTexts.paymentReview', { amount: amountOf(subject) }),
        '/admin/payments',
      );
    case 'jobFailed':
      return shape(translate('notificationTexts.jobFailed', { name }), '/admin/system');
    case 'bulkRefused':
      return shape(
        translate('notificationTexts.bulkRefused', {
          name: name || translate('notificationTexts.bulkUnnamed'),
        }),
        `/admin/${page}/${id}`,
      );
    case 'mention':
      return shape(translate('notificationTexts.mention', { name, number }), order);
  }
}

function amountOf({ amount = 0, currency = '' }: Subject): string {
  return formatMoney(amount, readCurrency(currency));
}
