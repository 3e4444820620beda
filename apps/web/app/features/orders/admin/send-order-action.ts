import type { OrderDeliverRequest } from '@matjar/contract/orders/cash-trust.ts';
import { type OrderAction, orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { api } from '../../../api-client.ts';
import { notifyError } from '../../../api-error.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { notify } from '../../../ui/toasts.ts';
import { statusLabels } from '../order-labels.ts';
import { useOrderChange } from '../orders-data.ts';

/** Dispatch and bank transfers have dialogs of their own. */
export type PlainAction = Exclude<OrderAction, 'dispatch' | 'receiveTransfer'>;

export function hasOwnDialog(action: OrderAction): action is Exclude<OrderAction, PlainAction> {
  return action === 'dispatch' || action === 'receiveTransfer';
}

/** Likely a mistake, as the preview of a bulk change says; a pick-up is never sent. */
export function isUnsent({ status, pickup }: Pick<Order, 'status' | 'pickup'>): boolean {
  return orderStates[status].goodsInShop && !pickup;
}

/** Changes of money, cancellations and deliveries of what was not sent ask for confirmation. */
export function needsQuestion(
  order: Pick<Order, 'status' | 'pickup' | 'isPaid'>,
  action: PlainAction,
): boolean {
  if (action === 'deliver') return !order.isPaid || isUnsent(order);
  return action !== 'prepare';
}

export interface StatusChange {
  action: PlainAction;
  reason?: string;
  restock?: boolean;
  /** Pieces of a cash parcel that came back. */
  notTaken?: NonNullable<OrderDeliverRequest['notTaken']>;
}

/** The API call of each action. */
function sendStatusChange(
  id: string,
  { action, reason, restock, notTaken }: StatusChange,
): Promise<{ data: Order }> {
  const params = { id };
  switch (action) {
    case 'pay':
      return api.call('PUT /orders/:id/pay', { params });
    case 'unpay':
      return api.call('DELETE /orders/:id/pay', { params });
    case 'prepare':
      return api.call('PUT /orders/:id/status', { params, body: { status: 'preparing' } });
    case 'deliver':
      return api.call('PUT /orders/:id/deliver', {
        params,
        ...(notTaken && { body: { notTaken, restock } }),
      });
    case 'undeliver':
      return api.call('DELETE /orders/:id/deliver', { params });
    case 'refuse':
      return api.call('PUT /orders/:id/refuse', { params, body: { restock } });
    case 'bookGoods':
      return api.call('PUT /orders/:id/goods', { params, body: { restock: restock ?? true } });
    case 'cancel':
      return api.call('PUT /orders/:id/cancel', { params, body: { ...(reason && { reason }) } });
    case 'refund':
      return api.call('POST /orders/:id/refund', {
        params,
        body: { ...(reason && { reason }), restock },
      });
  }
}

/** Messages after changes without a new status. */
const doneTexts = {
  unpay: 'adminOrders.paymentTakenBack',
  undeliver: 'adminOrders.deliveryTakenBack',
  bookGoods: 'adminOrders.goodsBooked',
} as const;

/** Sends a change, says what it led to, and offers to undo it. */
export function useStatusChange(order: Order, onSettled: () => void) {
  const t = useTranslate();
  const sending = useOrderChange(order._id, (change: StatusChange) =>
    sendStatusChange(order._id, change),
  );

  function change(wanted: StatusChange) {
    if (sending.isPending) return;
    sending.mutate(wanted, {
      onSuccess: ({ data }) => notifyChanged(wanted, data),
      onError: (error) => {
        notifyError(error, t);
      },
      onSettled,
    });
  }

  function notifyChanged({ action, notTaken }: StatusChange, { number, status }: Order) {
    if (action in doneTexts) {
      notify('success', t(doneTexts[action as keyof typeof doneTexts], { number }));
      return;
    }
    // Payments are independent of the status, which may be further on.
    const reached = t(statusLabels[action === 'pay' ? 'paid' : status].text);
    // A part delivery has its credit note already.
    const isFinal = notTaken !== undefined;
    const undo =
      action === 'pay' ? 'unpay' : action === 'deliver' && !isFinal ? 'undeliver' : undefined;
    notify('success', t('adminOrders.moved', { number, status: reached }), {
      ...(undo && {
        action: { label: t('adminOrders.undo'), onAction: () => change({ action: undo }) },
      }),
    });
  }

  /** `pending` is the action that is on its way. */
  return { change, pending: sending.isPending ? sending.variables.action : null };
}
