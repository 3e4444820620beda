import type { OrderStatus } from '@matjar/contract/orders.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { statusWords } from '../orders/order-words.ts';

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const t = useTranslate();
  const { text, tone, icon } = statusWords[status];
  return (
    <StatusPill icon={icon} tone={tone}>
      {t(text)}
    </StatusPill>
  );
}
