import { readCurrency } from '@matjar/contract/money.ts';
import type { NotificationKind } from '@matjar/contract/notifications.ts';
import { translate } from '../../platform/texts.ts';
import { writeMoney } from '../../platform/write-money.ts';
import type { NotificationRow } from './notifications.queries.ts';

type Subject = NotificationRow['subject'];

interface Told {
  title: string;
  text?: string;
  /** Of the admin area. */
  href: string;
}

/** What a notification says, and the page it leads to. */
export function describeNotification(kind: NotificationKind, subject: Subject): Told {
  const { id = '', number = 0, name = '', count = 0, page = 'bulk', text } = subject;
  const order = `/admin/orders/${id}`;
  const told = (title: string, href: string): Told => ({ title, href, ...(text && { text }) });
  switch (kind) {
    case 'order':
      return told(
        translate('notificationTexts.order', { number, amount: amountOf(subject) }),
        order,
      );
    case 'lowStock':
      return told(
        count > 1
          ? translate('notificationTexts.lowStockMany', { count })
          : translate('notificationTexts.lowStock', { name }),
        '/admin/inventory?view=low',
      );
    case 'review':
      return told(translate('notificationTexts.review', { count, name }), '/admin/reviews');
    case 'question':
      return told(translate('notificationTexts.question', { name }), '/admin/questions');
    case 'return':
      return told(translate('notificationTexts.return', { number }), '/admin/returns');
    case 'refundFailed':
      return id
        ? told(translate('notificationTexts.refundFailed', { number }), order)
        : told(translate('notificationTexts.refundFailedAlone'), '/admin/payments');
    case 'paymentReview':
      if (id) {
        const amount = amountOf(subject);
        return told(translate('notificationTexts.surplus', { number, amount }), order);
      }
      return told(
        translate('notificationTexts.paymentReview', { amount: amountOf(subject) }),
        '/admin/payments',
      );
    case 'jobFailed':
      return told(translate('notificationTexts.jobFailed', { name }), '/admin/system');
    case 'bulkRefused':
      return told(
        translate('notificationTexts.bulkRefused', {
          name: name || translate('notificationTexts.bulkUnnamed'),
        }),
        `/admin/${page}/${id}`,
      );
    case 'mention':
      return told(translate('notificationTexts.mention', { name, number }), order);
  }
}

function amountOf({ amount = 0, currency = '' }: Subject): string {
  return writeMoney(amount, readCurrency(currency));
}
