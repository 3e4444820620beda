import type { Order } from '@matjar/contract/orders.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { methodWords } from './order-words.ts';

const refundWords = {
  wanted: 'orderPages.refundWanted',
  done: 'orderPages.refundDone',
  failed: 'orderPages.refundFailed',
} as const;

/** How it is paid, whether it was, and whether the money went back. */
export function OrderPayment({ order }: { order: Order }) {
  const t = useTranslate();
  const formats = useFormats();
  const { long, icon } = methodWords[order.paymentMethodType];
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2 font-semibold">
        <Icon of={icon} size={18} />
        {t(long)}
      </p>
      {order.paidAt ? (
        <p className="text-t2">{t('orderPages.paidOn', { date: formats.date(order.paidAt) })}</p>
      ) : (
        order.paymentMethodType === 'cash' &&
        order.status !== 'cancelled' && <p className="text-t2">{t('orderPages.payAtDoor')}</p>
      )}
      {order.refund && (
        <p className={order.refund.status === 'failed' ? 'text-bad' : 'text-ok'}>
          {t(refundWords[order.refund.status], { amount: formats.price(order.refund.amount) })}
        </p>
      )}
    </div>
  );
}
