import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { isPaidAtDoor, orderStates } from '@matjar/contract/orders/order-states.ts';
import { noteLength, type Order } from '@matjar/contract/orders/orders.ts';
import { isPaidOnline, type PaymentMethod } from '@matjar/contract/payments/payment-methods.ts';
import { useState } from 'react';
import { useEmailNote } from '../../../admin-table/use-email-note.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogClose } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { additionsInShop } from '../order-labels.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { isUnsent, type PlainAction, type StatusChange } from './send-order-action.ts';

/** Names the order and the effects of the change. */
export function StatusChangeDialog({
  order,
  action,
  pending,
  onConfirm,
  onClose,
}: {
  order: Order;
  action: PlainAction;
  pending: boolean;
  onConfirm: (change: StatusChange) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { title, effects, confirm } = useDialogTexts(order, action);
  const [reason, setReason] = useState('');
  const isRefusal = action === 'refuse';
  const isBooking = action === 'bookGoods';
  const [restock, setRestock] = useState(isBooking);
  const isUndoing = action === 'cancel' || action === 'refund';
  const goodsAreOut = !orderStates[order.status].goodsInShop && order.status !== 'cancelled';
  const needsGoods = action === 'refund' && goodsAreOut;
  return (
    <Dialog
      actions={
        <>
          <DialogClose>
            <Button variant="outline">{t('ui.cancel')}</Button>
          </DialogClose>
          <Button
            onClick={() =>
              onConfirm({
                action,
                ...(reason.trim() && { reason: reason.trim() }),
                ...((needsGoods || isRefusal || isBooking) && { restock }),
              })
            }
            pending={pending}
            variant={isUndoing || isRefusal ? 'danger' : 'primary'}
          >
            {confirm}
          </Button>
        </>
      }
      description={effects}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={title}
    >
      <ChangedMeanwhile order={order} />
      {isRefusal && (
        <div className="grid gap-2">
          <Checkbox checked={restock} onChange={(event) => setRestock(event.target.checked)}>
            {t('adminOrders.refuseRestock')}
          </Checkbox>
          <p className="text-t2 text-xs">{t('adminOrders.refuseOut')}</p>
        </div>
      )}
      {isBooking && (
        <Segments
          label={t('adminOrders.bookGoodsThen')}
          onChange={(value) => setRestock(value === 'sale')}
          options={[
            { value: 'sale', label: t('adminOrders.bookGoodsSale') },
            { value: 'off', label: t('adminOrders.bookGoodsOff') },
          ]}
          value={restock ? 'sale' : 'off'}
        />
      )}
      {isUndoing && (
        <div className="grid gap-3">
          <Field hint={t('adminOrders.reasonHint')} label={t('adminOrders.refundReason')} optional>
            <Textarea
              maxLength={noteLength}
              onChange={(event) => setReason(event.target.value)}
              rows={2}
              value={reason}
            />
          </Field>
          {needsGoods && (
            <Checkbox checked={restock} onChange={(event) => setRestock(event.target.checked)}>
              {t('adminOrders.restock')}
            </Checkbox>
          )}
        </div>
      )}
    </Dialog>
  );
}

function refundLabels(method: PaymentMethod) {
  if (isPaidOnline(method)) return 'adminOrders.refundEffects';
  return method === 'bank' ? 'adminOrders.refundEffectsBank' : 'adminOrders.refundEffectsCash';
}

function useDialogTexts(order: Order, action: PlainAction) {
  const t = useTranslate();
  const { number, user } = order;
  const withEmail = useWithEmail(order);
  const emailNote = useEmailNote();
  const { price } = useFormats();
  const total = price(order.totalOrderPrice);
  const rest = price(order.totalOrderPrice - order.refundedPrice);
  const along = additionsInShop(order);
  const withAdditions = (effects: string) =>
    along.length === 0
      ? effects
      : `${effects} ${t('orderPages.cancelWith', { numbers: along.length, list: along.join(', ') })}`;
  if (action === 'refund') {
    return {
      title: t('adminOrders.refundTitle', { number, total: rest }),
      effects: withAdditions(
        withEmail(t(refundLabels(order.paymentMethodType), { name: user.name })),
      ),
      confirm: t('adminOrders.refundConfirm', { total: rest }),
    };
  }
  if (action === 'cancel') {
    return {
      title: t('adminOrders.cancelTitle', { number }),
      effects: withAdditions(withEmail(notifyCancelled(t, order, rest))),
      confirm: t('adminOrders.cancelConfirm'),
    };
  }
  if (action === 'refuse') {
    return {
      title: t('adminOrders.refuseTitle', { number }),
      effects: withEmail(t('adminOrders.refuseEffects')),
      confirm: t('adminOrders.refuseConfirm'),
    };
  }
  if (action === 'bookGoods') {
    return {
      title: t('adminOrders.bookGoodsTitle', { number }),
      effects: t('adminOrders.bookGoodsEffects'),
      confirm: t('adminOrders.bookGoodsConfirm'),
    };
  }
  if (action === 'pay') {
    return {
      title: t('adminOrders.payTitle', { number }),
      effects: withEmail(t('adminOrders.payEffects', { total })),
      confirm: t('adminOrders.actionPay'),
    };
  }
  if (action === 'undeliver') {
    const effects = isPaidAtDoor(order) ? 'undeliverEffectsCash' : 'undeliverEffects';
    return {
      title: t('adminOrders.undeliverTitle', { number }),
      effects: [
        ...(user.email ? [emailNote(t('adminOrders.undeliverTold', { name: user.name }))] : []),
        t(`adminOrders.${effects}`, { total }),
      ].join(' '),
      confirm: t('adminOrders.actionUndeliver'),
    };
  }
  if (action === 'unpay') {
    return {
      title: t('adminOrders.unpayTitle', { number }),
      effects: withEmail(t('adminOrders.unpayEffects', { total })),
      confirm: t('adminOrders.actionUnpay'),
    };
  }
  return {
    title: t('adminOrders.deliverCashTitle', { number }),
    effects: withEmail(
      [
        ...(isUnsent(order) ? [t('adminOrders.deliverUnsent')] : []),
        ...(order.isPaid ? [] : [t('adminOrders.deliverCashEffects', { total })]),
      ].join(' '),
    ),
    confirm: t('adminOrders.actionDeliver'),
  };
}

/** Effects on goods and remaining money. */
function notifyCancelled(t: Translate, order: Order, total: string): string {
  const isByHand = order.refundable?.byHand;
  const owes = order.isPaid && order.totalOrderPrice > order.refundedPrice;
  if (!orderStates[order.status].goodsInShop) {
    const money = isByHand ? 'adminOrders.cancelSentByHand' : 'adminOrders.cancelSentPaid';
    return [t('adminOrders.cancelEffectsSent'), ...(owes ? [t(money, { total })] : [])].join(' ');
  }
  if (!owes) return t('adminOrders.cancelEffects');
  const text = isByHand ? 'adminOrders.cancelEffectsByHand' : 'adminOrders.cancelEffectsPaid';
  return t(text, { total });
}

/** What a change does, and that the customer is notified, where the order has an email address. */
export function useWithEmail({ user: { name, email } }: Order): (effects: string) => string {
  const t = useTranslate();
  const emailNote = useEmailNote();
  return (effects) =>
    email ? emailNote(`${effects} ${t('adminOrders.toldByEmail', { name })}`) : effects;
}
