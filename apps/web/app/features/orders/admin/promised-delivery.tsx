import { orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';

/** An unusual delivery method, before delivery. */
export function UnusualDelivery({ order }: { order: Order }) {
  const t = useTranslate();
  const { deliveryMethod: method } = order;
  if (!isComing(order) || !method || method === 'standard') return null;
  const isExpress = method === 'express';
  return (
    <StatusPill icon={isExpress ? 'truck' : 'store'} tone={isExpress ? 'warn' : 'neutral'}>
      {t(isExpress ? 'checkoutPage.express' : 'adminOrders.pickup')}
    </StatusPill>
  );
}

/** The promised day, before delivery. */
export function PromisedDay({ order }: { order: Order }) {
  const t = useTranslate();
  const { day } = useFormats();
  const { deliverBy } = order;
  if (!isComing(order) || !deliverBy) return null;
  return (
    <span className="whitespace-nowrap text-t2 text-xs tabular-nums">
      {t('adminOrders.promisedFor', { day: day(deliverBy) })}
    </span>
  );
}

function isComing({ status, isDelivered }: Order): boolean {
  return orderStates[status].counts && !isDelivered;
}
