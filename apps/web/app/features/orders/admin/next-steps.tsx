import { mayChangeStatus, type OrderAction } from '@matjar/contract/orders/order-states.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { returnStates } from '@matjar/contract/returns/returns.ts';
import { type ReactNode, useState } from 'react';
import { useOpenInAddress } from '../../../admin-table/use-table-address.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useMay } from '../../../session/permissions.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-class.ts';
import type { IconName } from '../../../ui/icon-names.ts';
import { orderReturnsId } from '../../returns/admin/order-returns-section.tsx';
import { useReturns } from '../../returns/returns-data.ts';
import { OrderSection } from '../order-sections.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { hasOwnDialog, needsQuestion, useStatusChange } from './send-order-action.ts';
import { StatusChangeDialog } from './status-change-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

const buttons = {
  prepare: { text: 'adminOrders.actionPrepare', icon: 'package' },
  dispatch: { text: 'adminOrders.actionDispatch', icon: 'truck' },
  deliver: { text: 'adminOrders.actionDeliver', icon: 'package-check' },
  receiveTransfer: { text: 'adminOrders.actionReceiveTransfer', icon: 'landmark' },
  pay: { text: 'adminOrders.actionPay', icon: 'banknote' },
  unpay: { text: 'adminOrders.actionUnpay', icon: 'rotate-ccw' },
  undeliver: { text: 'adminOrders.actionUndeliver', icon: 'rotate-ccw' },
  bookGoods: { text: 'adminOrders.actionBookGoods', icon: 'package-check' },
  refund: { text: 'adminOrders.actionRefund', icon: 'undo-2' },
  refuse: { text: 'adminOrders.actionRefuse', icon: 'package-x' },
  cancel: { text: 'adminOrders.actionCancel', icon: 'circle-x' },
} as const satisfies Record<OrderAction, { text: string; icon: IconName }>;

/** The likely next one first. */
const order = Object.keys(buttons) as OrderAction[];

function variantOf(action: OrderAction, isFirst: boolean): ButtonVariant {
  if (action === 'cancel' || action === 'refund' || action === 'refuse') return 'danger-outline';
  // Rarely the next one.
  if (action === 'unpay' || action === 'undeliver') return 'outline';
  return isFirst ? 'primary' : 'outline';
}

/** Lists the open returns of this page, or shows `children`. */
function WaitingReturns({ orderId, children }: { orderId: string; children: ReactNode }) {
  const t = useTranslate();
  const open = useReturns({ orderId }).data?.returns.filter(
    ({ status }) => returnStates[status].open,
  );
  if (!open?.length) return children;
  const numbers = open.map(({ number }) => number).join(', ');
  return (
    <a
      className="mb-3 block text-brand-ink underline-offset-4 hover:underline"
      href={`#${orderReturnsId}`}
    >
      {t('adminOrders.returnsWait', { count: open.length, numbers })}
    </a>
  );
}

/** If money is left, or the order was free. Refused refunds are retried in their own place. */
function offersRefund({ refundable, refundedPrice, actions }: Order): boolean {
  return refundable !== undefined || (actions.includes('refund') && refundedPrice === 0);
}

/** The possible actions, as given by the server. */
export function NextSteps({ order: shown }: { order: Order }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<OrderAction | null>(null);
  const { change, pending } = useStatusChange(shown, () => setChosen(null));
  const inAddress = useOpenInAddress();
  const actions = order.filter((action) =>
    action === 'refund' ? offersRefund(shown) : shown.actions.includes(action),
  );
  const mayChange = useMay('orders:write');
  const mayRefund = useMay('refunds:write');
  const isCancelLeftOut =
    mayChange && !mayRefund && mayChangeStatus(shown.status, 'cancelled') && !shown.canCancel;
  const isRefunding = chosen === 'refund' || inAddress.open === 'refund';

  return (
    <OrderSection dense title={t('adminOrders.nextSteps')}>
      <WaitingReturns orderId={shown._id}>
        {actions.length === 0 && <p className="text-t2">{t('adminOrders.nothingToDo')}</p>}
      </WaitingReturns>
      {actions.includes('bookGoods') && (
        <p className="mb-2.5 text-t2">
          {t(shown.status === 'delivered' ? 'adminOrders.restIsOut' : 'adminOrders.goodsAreOut')}
        </p>
      )}
      <div className="grid gap-2.5">
        {actions.map((action, index) => (
          <Button
            icon={buttons[action].icon}
            key={action}
            onClick={() =>
              hasOwnDialog(action) || needsQuestion(shown, action)
                ? setChosen(action)
                : change({ action })
            }
            pending={pending === action && chosen === null}
            variant={variantOf(action, index === 0)}
            wide
          >
            {t(buttons[action].text)}
          </Button>
        ))}
      </div>
      {isCancelLeftOut && (
        <p className="mt-2.5 text-sm text-t2">{t('adminOrders.cancelNeedsRefund')}</p>
      )}
      {chosen === 'dispatch' && <DispatchDialog onClose={() => setChosen(null)} order={shown} />}
      {chosen === 'receiveTransfer' && (
        <TransferDialog onClose={() => setChosen(null)} order={shown} />
      )}
      {isRefunding && shown.refundable ? (
        <RefundDialog
          onClose={() => {
            setChosen(null);
            inAddress.close();
          }}
          order={shown}
          rest={shown.refundable}
        />
      ) : chosen === 'deliver' && shown.actions.includes('refuse') ? (
        <DeliverDialog
          onClose={() => setChosen(null)}
          onConfirm={change}
          order={shown}
          pending={pending !== null}
        />
      ) : (
        chosen &&
        !hasOwnDialog(chosen) && (
          <StatusChangeDialog
            action={chosen}
            onClose={() => setChosen(null)}
            onConfirm={change}
            order={shown}
            pending={pending !== null}
          />
        )
      )}
    </OrderSection>
  );
}
