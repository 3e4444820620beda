import {
  type OrderReturn,
  type ReturnStatus,
  returnStatusTexts,
} from '@matjar/contract/orders/returns.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useReturns } from '../../returns/returns-data.ts';
import type { HistoryStep } from '../order-history.tsx';

/** What happened to the returns of an order, for its history, where the refund of one stands anyway. */
export function useReturnSteps(orderId: string): HistoryStep[] {
  const t = useTranslate();
  const returns = useReturns({ orderId }).data?.returns ?? [];
  const step = (
    { number }: OrderReturn,
    to: ReturnStatus,
    at: string | undefined,
    note?: string,
  ) => {
    const title = t('adminReturns.moved', { number, status: t(returnStatusTexts[to]) });
    return at ? [{ at, title, note, icon: 'undo-2' as const }] : [];
  };
  return returns.flatMap((shown) => [
    ...step(shown, 'requested', shown.createdAt),
    ...step(shown, 'approved', shown.approvedAt),
    ...step(shown, 'received', shown.receivedAt),
    ...(shown.status === 'refunded' ? [] : step(shown, shown.status, shown.endedAt, shown.answer)),
  ]);
}
